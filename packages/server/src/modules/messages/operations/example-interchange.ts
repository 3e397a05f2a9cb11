/** One container has left Hamburg: an IFTSTA of D.96A with its own invented partners. */
export const exampleInterchange = [
  "UNB+UNOC:3+NORTHQUAY:ZZZ+FORWARDER:ZZZ+260305:0600+NQ0001'",
  "UNH+1+IFTSTA:D:96A:UN'",
  "BGM+23+NQ0001+9'",
  "NAD+CA+MAEU:172:182'",
  "CNI+1+NQHAM700001'",
  "STS+1+24'",
  "DTM+334:202603041130:203'",
  "LOC+175+DEHAM:139:6'",
  "EQD+CN+MSKU1234565+45G1:102:5+++5'",
  "UNT+9+1'",
  "UNZ+1+NQ0001'",
].join('\n');
