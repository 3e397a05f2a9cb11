/**
 * Groups in which carriers print their numbers on labels, receipts and pages, by type. Running text has them with spaces between;
 * text search joins them where a label or a carrier's name says that they are a shipment. Own observation of public samples; a
 * type that is not listed may come in equal groups.
 */
export const printedGroups: Readonly<Record<string, readonly (readonly number[])[]>> = {
  canada_post_16: [[4, 4, 4, 4]],
  chronopost: [
    [2, 3, 3, 3, 2],
    [2, 9, 2],
    [2, 4, 4, 3],
  ],
  colissimo: [
    [2, 5, 5, 1],
    [2, 11],
    [1, 1, 5, 5, 1],
  ],
  dhl_de_12: [
    [4, 4, 4],
    [2, 3, 3, 3, 1],
    [2, 2, 3, 3, 2],
  ],
  dhl_de_20: [
    [5, 5, 5, 5],
    [4, 4, 4, 4, 4],
    [2, 2, 3, 3, 3, 3, 3, 1],
    [2, 2, 3, 3, 3, 3, 4],
  ],
  dhl_express: [
    [2, 4, 4],
    [3, 4, 3],
    [3, 4, 4],
  ],
  dpd_14: [
    [4, 4, 4, 2],
    [4, 4, 4, 2, 1],
    [4, 4, 4, 3],
    [4, 3, 3, 4],
    [5, 3, 6],
  ],
  evri: [[4, 4, 4, 4]],
  fedex_12: [
    [4, 4, 4],
    [3, 3, 3, 3],
  ],
  fedex_15: [
    [5, 5, 5],
    [7, 7, 1],
  ],
  gls_12: [
    [4, 4, 4],
    [3, 3, 3, 3],
    [4, 4, 3],
    [3, 3, 3, 2],
    [2, 9],
    [2, 3, 3, 3],
  ],
  hermes_de: [
    [4, 4, 4, 2],
    [1, 4, 4, 4, 1],
    [2, 3, 3, 3, 3],
  ],
  inpost_pl: [[4, 4, 4, 4, 4, 4]],
  japan_post_11: [
    [4, 4, 3],
    [3, 4, 4],
  ],
  jp_12: [[4, 4, 4]],
  mawb: [
    [3, 8],
    [3, 4, 4],
    [3, 7, 1],
  ],
  packeta: [
    [1, 3, 4, 3],
    [4, 4, 3],
  ],
  parcelforce: [
    [2, 7],
    [2, 3, 4],
  ],
  poste_it: [[5, 8]],
  sscc: [
    [1, 2, 7, 8],
    [1, 7, 9, 1],
    [1, 8, 8, 1],
    [1, 9, 7, 1],
    [1, 10, 6, 1],
  ],
  usps_20: [[4, 4, 4, 4, 4]],
  usps_legacy: [[4, 4, 4, 4, 4]],
};
