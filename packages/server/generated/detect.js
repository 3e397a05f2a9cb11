/* Made by packages/server/scripts/browser-bundles.ts */
var v="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";var cn=new Map;function M(e,t){let n=t*1024+e,a=cn.get(n);return a===void 0&&(a=Object.freeze({digits:e,letters:t}),cn.set(n,a)),a}var k=M(1023,0),mt=M(0,67108863),P=M(1023,67108863),I=M(0,0);function et(e){return e<10?M(1<<e,0):M(0,1<<e-10)}function nt(e,t){return M(e.digits|t.digits,e.letters|t.letters)}function Xt(e){return M(1023&~e.digits,67108863&~e.letters)}function y(e,t){return t<10?(e.digits&1<<t)!==0:(e.letters&1<<t-10)!==0}function ln(e){let t=0;for(let n=e;n!==0;n&=n-1)t++;return t}function un(e){return Math.max(ln(e.digits)/10,ln(e.letters)/26)}function Qt(e){let t=[];for(let n=0;n<36;n++)y(e,n)&&t.push(n);return t}function qt(e){return e>=48&&e<=57?e-48:e>=65&&e<=90?e-55:-1}function L(e){let t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=qt(e.charCodeAt(n));return t}function S(e,t,n){let a=0;for(let r=t;r<t+n;r++)a=a*26+e[r]-10;return a}function R(e){let t=0;for(let n=0;n<e.length;n++){let a=e.charCodeAt(n);if(a<65||a>90)return-1;t=t*26+a-65}return t}var te=["parcel","post_ems","air_cargo","container","bol"],ee=["verified","high","medium","low"];var Yr=.5,$r=.02,pn=1e-9;function ht(e){return e>Yr+pn}function V(e){return e<=$r+pn}function f(e){return ee.length-ee.indexOf(e)}function dn(e,t){return t?e<=.02?"verified":e<=.04?"high":e<=.15?"medium":"low":e<=.002?"high":e<=.05?"medium":"low"}function gn(e,t){return f(e)<f(t)?e:t}var F=100,ft=50,ne=19;function Xr(e){return Math.min(20,Math.round(-4*Math.log10(e)))}function b(e,t,n){return 100*f(e)+Xr(t)+n}function re(e,t,n){let a=0,r=3;for(let o=n-1;o>=t;o--)a+=e[o]*r,r=4-r;return(10-a%10)%10}function mn(e,t,n,a,r){let o=0;for(let i=t;i<n;i+=2)o+=e[i]*a;for(let i=t+1;i<n;i+=2)o+=e[i]*r;return o}function yt(e,t){return(n,a,r)=>(10-mn(n,a,r,e,t)%10)%10}function Qr(e){return e<10?e:(e+2)%10}function oe(e,t,n){let a=0;for(let r=t;r<n;r++){let o=Qr(e[r]);a+=(r-t)%2===0?o:o*2}return(10-a%10)%10}function qr(e,t,n){let a=0,r=!0;for(let o=n-1;o>=t;o--){let i=r?e[o]*2:e[o];a+=i>9?i-9:i,r=!r}return(10-a%10)%10}function at(e,t,n){let a=0;for(let r=t;r<n;r++)a=(a*10+e[r])%7;return a}var to=Uint8Array.of(8,6,4,2,3,5,9,7);function rt(e,t,n){let a=0;for(let o=t;o<n;o++)a+=e[o]*to[o-t];let r=11-a%11;return r===10?0:r===11?5:r}var eo=Uint8Array.of(1,3,7);function no(e,t,n){let a=0,r=0;for(let o=n-1;o>=t;o--)a+=e[o]*eo[r],r=r===2?0:r+1;return a%11%10}var ao=ro();function ro(){let e=new Uint8Array(36),t=10;for(let n=0;n<36;n++){if(n<10){e[n]=n;continue}t%11===0&&t++,e[n]=t++}return e}function ie(e,t,n){let a=0;for(let r=t;r<n;r++)a+=ao[e[r]]<<r-t;return a%11}function se(e,t,n){return ie(e,t,n)%10}function oo(e,t,n){let a=36;for(let o=t;o<n;o++)a+=e[o],a>36&&(a-=36),a*=2,a>36&&(a-=37);let r=37-a;return r===36?0:r}function io(e,t,n){return(10-(mn(e,t,n,3,1)+1)%10)%10}function w(e,t,n={}){return Object.freeze({name:e,compute:t,radix:10,payload:"digits",isSumModulo10:!1,lengths:[],...n})}var ae={payload:"letters_and_digits"},B={isSumModulo10:!0},hn=new Map([w("gs1",re,B),w("mod10(3,1)",yt(3,1),B),w("mod10(1,3)",yt(1,3),B),w("mod10(1,2)",yt(1,2),B),w("ups",oe,ae),w("luhn",qr,B),w("mod7",at),w("s10",rt,{lengths:[8]}),w("w11",no,{lengths:[11,13]}),w("iso",se,{...ae,lengths:[10]}),w("m37_36",oo,{...ae,radix:36}),w("gls",io,B),w("dp49",yt(4,9),B)].map(e=>[e.name,e])),so=Object.freeze([...hn.keys()]);function fn(e){let t=hn.get(e);if(t===void 0)throw new Error(`unknown check algorithm "${e}"; known are ${so.join(", ")}`);return t}function G(e,t){return e>0?e-1:t+e}function vt(e,t){return t.at!==void 0?G(t.at,e.length):G(t.span[1],e.length)+1}function ce(e,t,n){let a=G(t.span[0],e.length),r=G(t.span[1],e.length)+1,o=co(t);lo(e,a,r,vt(e,t),n,o.longest);let{compute:i}=n;if(o.longest===0)return c=>i(c,a,r);let s=new Uint8Array(o.longest+r-a);return c=>{let l=o.find(c,a);if(l===null)return i(c,a,r);s.set(l);for(let u=a;u<r;u++)s[l.length+u-a]=c[u];return i(s,0,l.length+r-a)}}function co({prepend:e="",prependByFirst:t}){if(t===void 0){let a=L(e);return{longest:a.length,find:()=>a}}let n=Array.from({length:36}).fill(null);for(let[a,r]of Object.entries(t))n[L(a)[0]]=L(r);return{longest:1,find:(a,r)=>{let o=n[a[0]];return o===null||o[0]===a[r]?null:o}}}function lo(e,t,n,a,r,o){if(t<0||n>e.length||t>=n||a<0||a>=e.length||a>=t&&a<n)throw new Error(`check ${r.name} lies outside a number of ${e.length} characters`);let i=n-t+o;if(r.lengths.length>0&&!r.lengths.includes(i))throw new Error(`check ${r.name} covers ${r.lengths.join(" or ")} characters, not ${i}`);if(r.payload==="digits"&&e.slice(t,n).some(s=>s.letters!==0))throw new Error(`check ${r.name} covers digits only, but the pattern allows letters there`)}var uo=Object.freeze({}),yn=new Map;function K(e,t,n){let a=`${e} ${t} ${n}`,r=yn.get(a);return r===void 0&&(r=Object.freeze({algorithm:e,expected:v.charAt(t),actual:v.charAt(n)}),yn.set(a,r)),r}var bt=class{#e;#t;#n=[];#o;#r;#a;#i;#s;#c;#l=new Map;constructor(t,n,a,r,o,i){this.#e=t,this.#t=n,this.#a=a,this.#r=r,this.#o=i,this.#i=V(o);let{facts:s,carrier:c}=t,{type:l,label:u}=s;this.#s=ht(r)?Object.freeze({type:l,label:u,carrier:c}):null,this.#c=s.catalog===!0&&c!==null?Object.freeze({...c,pattern_id:l}):null;for(let d=0;d<(a===null?1:36);d++)this.#n.push(this.#u(d,d))}#u(t,n){let{facts:a,carrier:r,candidates:o,prior:i}=this.#e,s=t!==n,c=s?"low":this.#o,l={type:a.type,label:a.label,vertical:a.vertical,carrier:c==="low"&&!s&&!this.#i?null:r,candidates:o,confidence:c,priority:s?F:b(c,this.#r,this.#t.prior??i),check_digit:this.#d(s),check:this.#a===null?null:K(this.#a.name,t,n),components:uo,evidence:this.#g(s)};return Object.freeze({match:Object.freeze(l),warnings:a.warnings??[],payload:this.#t.payload??null,transformation:this.#t.transformation??null,catalog:this.#c,shape:this.#s})}#p(t,n){let a=t*36+n,r=this.#l.get(a);return r===void 0&&(r=this.#u(t,n),this.#l.set(a,r)),r}#d(t){return this.#a===null?this.#t.checkDigit??"not_applicable":t?"invalid":"valid"}#g(t){let n=this.#t.evidence??[];return Object.freeze(t?n.length===0?["prefix_known"]:[...n]:this.#a===null?[...n]:["check",...n])}forShape(t){let n=this.#n,a=(i,s,c)=>s===c?n[c]:this.#p(s,c),r=this.#e.candidatesOf;if(this.#t.components===void 0&&r===void 0)return a;let o=po(this.#t.components??{},t.length);return(i,s,c)=>{let l=a(i,s,c),{match:u}=l,d=r===void 0?null:r(i);return{match:{type:u.type,label:u.label,vertical:u.vertical,carrier:u.carrier,candidates:d??u.candidates,confidence:u.confidence,priority:u.priority,check_digit:u.check_digit,check:u.check,components:o(i.text),evidence:u.evidence},warnings:l.warnings,payload:l.payload,transformation:l.transformation,catalog:l.catalog,shape:l.shape}}}};function po(e,t){let n=Object.keys(e),a=n.map(o=>G(e[o][0],t)),r=n.map(o=>G(e[o][1],t)+1);return o=>{let i={};for(let s=0;s<n.length;s++)i[n[s]]=o.slice(a[s],r[s]);return i}}var H=class extends Error{name="PatternError"},T=40,go=20;function E(e){let t=e.startsWith("^")?1:0,n=e.endsWith("$")&&!e.endsWith("\\$")?e.length-1:e.length;return new le(e,t,n).readAll()}var le=class{#e;#t;#n;#o=0;constructor(t,n,a){this.#e=t,this.#t=n,this.#n=a}readAll(){let t=this.#i();return this.#t<this.#n&&this.#r('unbalanced ")"'),t}#r(t){throw new H(`${t} at character ${this.#t+1}`)}#a(){return this.#t<this.#n?this.#e.charAt(this.#t):""}#i(){++this.#o>go&&this.#r("groups nested too deeply");let t=[this.#s()];for(;this.#a()==="|";)this.#t++,t.push(this.#s());return this.#o--,t.length===1?t[0]:{kind:"choice",options:t}}#s(){let t=[];for(let n=this.#a();n!==""&&n!=="|"&&n!==")";n=this.#a())t.push(this.#g(this.#c()));return t.length===1?t[0]:{kind:"sequence",items:t}}#c(){let t=this.#a();switch(this.#t++,t){case"(":return this.#l();case"[":return{kind:"set",set:this.#p()};case".":return{kind:"set",set:P};case"\\":return{kind:"set",set:this.#u()};case"^":case"$":return this.#r("an anchor inside the pattern");case"*":case"+":case"?":case"{":return this.#r("a repeat without anything to repeat");default:return{kind:"set",set:_t(t)}}}#l(){this.#a()==="?"&&(this.#e.charAt(this.#t+1)!==":"&&this.#r("look-around and named groups are not supported"),this.#t+=2);let t=this.#i();return this.#a()!==")"&&this.#r('"(" without ")"'),this.#t++,t}#u(){let t=this.#a();switch(this.#t++,t){case"d":return k;case"D":return Xt(k);case"w":return P;case"s":return I;case"":return this.#r("a lone backslash");default:return/[0-9A-Za-z]/.test(t)&&this.#r(`escape "\\${t}" is not supported (no back-references)`),_t(t)}}#p(){let t=this.#a()==="^";t&&this.#t++;let n=I;for(;this.#a()!=="]";)this.#a()===""&&this.#r('"[" without "]"'),n=nt(n,this.#d());return this.#t++,t?Xt(n):n}#d(){let t=this.#a();if(this.#t++,t==="\\")return this.#u();if(this.#a()!=="-"||this.#e.charAt(this.#t+1)==="]")return _t(t);let n=this.#e.charAt(this.#t+1);this.#t+=2,n<t&&this.#r(`range ${t}-${n} runs backwards`);let a=I;for(let r=t.charCodeAt(0);r<=n.charCodeAt(0);r++)a=nt(a,_t(String.fromCharCode(r)));return a}#g(t){let n=this.#a();if((n==="*"||n==="+")&&this.#r(`"${n}" is unbounded: write {n,m}`),n!=="?"&&n!=="{")return t;this.#t++;let[a,r]=n==="?"?[0,1]:this.#m();return r>T&&this.#r(`repeats more than ${T} times`),r<a&&this.#r("repeat counts run backwards"),["?","*","+","{"].includes(this.#a())&&this.#r("a repeat of a repeat"),{kind:"repeat",item:t,min:a,max:r}}#m(){let t=this.#e.indexOf("}",this.#t),n=/^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(t<0?"":this.#e.slice(this.#t,t));n===null&&this.#r('"{" without valid counts'),n[2]!==void 0&&n[3]===""&&this.#r("an open-ended repeat is unbounded: write {n,m}"),this.#t=t+1;let a=Number(n[1]);return[a,n[3]===void 0?a:Number(n[3])]}};function _t(e){let t=e.charCodeAt(0),n=qt(t>=97&&t<=122?t-32:t);return n<0?I:et(n)}var wt=mo("O0 0O I1 L1 1I S5 5S B8 8B Z2");function mo(e){let t=new Int8Array(36).fill(-1);for(let n of e.split(" ")){let[a,r]=L(n);t[a]=r}return t}function vn(e,t,n,a){let r=a&&e.every(o=>o.letters===0||o.digits===0);return{places:e,checkAt:t,compute:n,terms:r?ho(e.length,n):null}}function ho(e,t){let n=new Uint8Array(e),a=t(n),r=new Uint8Array(e*10);for(let o=0;o<e;o++){for(let i=0;i<10;i++)n[o]=i,r[o*10+i]=(10+a-t(n))%10;n[o]=0}return r}var fo=2;function bn(e,t,n,a){if(t===void 0)return;let r;for(let o of t){let i=yo(e.values,o);if(i===wn)continue;let s={text:e.text,suggestions:n,limit:a};if(r??=e.values.slice(0,e.length),i<0?bo(r,o,s):vo(r,i,o,s),_n(s))return}}function _n({suggestions:e,limit:t}){return e.length>=t}function ue(e,t,n,a){let{text:r,suggestions:o}=e,i=r.slice(0,t)+n+r.slice(t+n.length);o.some(s=>s.value===i)||o.push({value:i,reason:a})}var wn=-2;function yo(e,{places:t}){let n=-1;for(let a=0;a<t.length;a++)if(!y(t[a],e[a])){if(n>=0)return wn;n=a}return n}function kn(e,t){return t.compute(e)===e[t.checkAt]}function vo(e,t,n,a){let r=e[t],o=wt[r];o<0||!y(n.places[t],o)||(e[t]=o,kn(e,n)&&ue(a,t,v.charAt(o),"character_confusion"),e[t]=r)}function bo(e,t,n){let{checkAt:a}=t,r=t.compute(e);r!==e[a]&&(ue(n,a,v.charAt(r),"check_digit_wrong"),_o(e,r,t,n))}function _o(e,t,n,a){let{places:r}=n,o=0;for(let i=e.length-2;i>=0&&o<fo&&!_n(a);i--){let s=e[i],c=e[i+1];s===c||!wo(e,i,t,n)||!y(r[i],c)||!y(r[i+1],s)||(ue(a,i,v.charAt(c)+v.charAt(s),"transposition"),o++)}}function wo(e,t,n,a){let{terms:r,checkAt:o}=a,i=e[t],s=e[t+1];if(r!==null&&t!==o&&t+1!==o&&i<10&&s<10){let l=r[t*10+s]+r[t*10+10+i],u=r[t*10+i]+r[t*10+10+s];return(n+u-l+20)%10===e[o]}e[t]=s,e[t+1]=i;let c=kn(e,a);return e[t]=i,e[t+1]=s,c}function A(e,t){return e.kind==="sequence"?ko(e.items,t):e.kind==="choice"?Co(e.options,t):e.kind==="repeat"?xo(e,t):e.set.digits===0&&e.set.letters===0?[]:[[e.set]]}function Cn(e,t,n){return e.length*t.length>n?null:e.flatMap(a=>t.map(r=>[...a,...r]))}function ko(e,t){let n=[[]];for(let a of e){let r=A(a,t);if(n=r===null?null:Cn(n,r,t),n===null)return null}return n}function Co(e,t){let n=[];for(let a of e){let r=A(a,t);if(r===null||n.length+r.length>t)return null;n.push(...r)}return n}function xo(e,t){let n=A(e.item,t);if(n===null)return null;let a=[],r=[[]];for(let o=0;o<=e.max;o++){if(o>=e.min&&a.push(...r),a.length>t)return null;if(r=Cn(r,n,t),r===null)return o===e.max?a:null}return a}function ot(e){let t=1;for(let n of e)t*=un(n);return t}function pe(e,t){return e.length!==t.length?!1:e.every((n,a)=>n.digits!==0&&t[a].digits!==0||n.letters!==0&&t[a].letters!==0)}function xn(e,t){return e.length!==t.length?!1:t.every((n,a)=>(n.digits&~e[a].digits)===0&&(n.letters&~e[a].letters)===0)}function U(e){let t=0;for(let n of e){let a=0;for(let r of e)pe(n,r)&&(a+=ot(r));t=Math.max(t,a)}return Math.min(1,t)}var Ct=512;function Sn(e,t){let n=A(E(t.pattern),Ct);if(n===null||n.length===0)throw new Error(`pattern ${t.pattern} has no or too many forms`);return xt(e,t,n,U(n))}function xt(e,t,n,a){let r=t.check===void 0?null:fn(t.check.algorithm),o=a/(r===null?1:r.radix),i=gn(dn(o,r!==null),t.max),s=new bt(e,t,r,o,a,i);return{pattern:t.pattern,pMask:o,confidence:i,check:r===null?null:r.name,example:t.example,shapes:n,finds:n.map(c=>Ao(c,e,t,r,s)),nearMisses:r===null?[]:n.filter(An).map(c=>So(c,t,r))}}function An(e){return V(ot(e))}function So(e,t,n){let a=t.check,r=n.isSumModulo10&&a.prependByFirst===void 0;return vn(e,vt(e,a),ce(e,a,n),r)}function Ao(e,t,n,a,r){let o=de(e),i=n.check===void 0?null:ce(e,n.check,a),s=n.check===void 0?0:vt(e,n.check),{needs:c}=n,l=An(e),u=t.yieldsTo,d=r.forShape(e);return g=>{if(!o(g)||c!==void 0&&!To(g,c)||u!==void 0&&u(g))return null;if(i===null)return d(g,0,0);let h=g.values[s],x=i(g.values);return x===h||l?d(g,x,h):null}}function To(e,t){return e.letters<e.length&&(t==="digit"||e.letters>0)}function de(e){let t=new kt(e,!1),n=new kt(e,!0);return a=>a.letters===0?t.accepts(a.values):n.accepts(a.values)}var kt=class{#e;#t;constructor(t,n){let a=n?P:k,r=[...t.keys()].filter(o=>{let i=t[o];return(i.digits&a.digits)!==a.digits||(i.letters&a.letters)!==a.letters});this.#e=Uint8Array.from(r),this.#t=new Uint8Array(r.length*36);for(let[o,i]of r.entries())for(let s=0;s<36;s++)this.#t[o*36+s]=y(t[i],s)?1:0}accepts(t){let n=this.#e,a=this.#t;for(let r=0;r<n.length;r++)if(a[r*36+t[n[r]]]===0)return!1;return!0}};function Tn(e){return[...e].sort((t,n)=>f(n.confidence)-f(t.confidence))}var Pn=[{slug:"maersk",scacs:["MAEU"],unsureScacs:["MRKU","SEAU","MCPU"],bodies:["\\d{9}"]},{slug:"msc",scacs:["MEDU","MSCU"],bodies:["[A-Z][A-Z0-9]?\\d{6,7}"]},{slug:"cma-cgm",scacs:["CMDU","CMAU"],bodies:["[A-Z]{3}\\d{7}"]},{slug:"apl",scacs:["APLU"],bodies:["[A-Z]{3}\\d{7}"]},{slug:"anl",scacs:["ANNU"],bodies:["[A-Z]{3}\\d{7}"]},{slug:"hapag-lloyd",scacs:["HLCU"],bodies:["[A-Z]{2}[A-Z0-9]{10}"]},{slug:"one",scacs:["ONEY"],bodies:["[A-Z0-9]{12}"]},{slug:"cosco",scacs:["COSU"],bodies:["\\d{10}"]},{slug:"oocl",scacs:["OOLU"],bodies:["\\d{10}"]},{slug:"evergreen",scacs:["EGLV","EISU","EMCU","EVRG"],bodies:["\\d{12}"]},{slug:"hmm",scacs:["HDMU"],bodies:["[A-Z]{4}\\d{7}","[A-Z]{4}[A-Z0-9]{2}\\d{6}"],source:"list:bill-prefix-rules.ts (HDMUNBOZWS646200)"},{slug:"yang-ming",scacs:["YMLU","YMJA"],bodies:["[EBTWI]\\d{9}"]},{slug:"zim",scacs:["ZIMU"],bodies:["[A-Z]{3}\\d{4,8}"]},{slug:"hamburg-sud",scacs:["SUDU"],bodies:["[A-Z0-9]{12}","0SEA\\d{6}"]},{slug:"matson",scacs:["MATS"],bodies:["\\d{10}"]},{slug:"kmtc",scacs:["KMTU","KMTC"],bodies:["[A-Z]{3,4}\\d{6,7}"],source:"list:sync-excel-prefixes.py (KMTCPUS…)"},{slug:"sm-line",scacs:["SMLM"],bodies:["[A-Z]{4}\\d{8}","[A-Z]{3}\\d[A-Z]\\d{7}"],source:"eight public files with SMLMSEL and nine characters, such as SMLMSEL2J1252700"},{slug:"sinokor",scacs:["SNKO","SKLU"],bodies:["\\d{2}[A-Z0-9]\\d{9}"],source:"list:container-tracking-readme (SNKO101220501450), list:jordex-scacs.py"},{slug:"heung-a",scacs:[],unsureScacs:["HASL"],bodies:["[A-Z]\\d{11}"],source:"list:container-tracking-readme (HASLC03230602080)"},{slug:"sitc",scacs:["SITG"],unsureScacs:["SITD"],bodies:["[A-Z]{5,6}\\d{4,6}","[A-Z]{3}\\d{3}[A-Z]\\d{3}"],source:"list:container-tracking-readme (SITGSHVVT007061) and two further public files"},{slug:"cu-lines",scacs:["CULV","CULU"],bodies:["[A-Z]{3}\\d{7,8}"],source:"two public files (CULVSHA21040316, CULVNSA2601795)"},{slug:"dong-young",scacs:["PCSL"],bodies:["[A-Z]{5}\\d{7}"],source:"list:container-tracking-readme (PCSLBSHCC2300016)"}],ge=[{pattern:"0SEA\\d{6}",slugs:["hamburg-sud"],example:"0SEA009630"},{pattern:"[EBTWI]\\d{9}",slugs:["yang-ming"],example:"E216035344"},{pattern:"[A-Z]{3}\\d{7}",slugs:["cma-cgm","zim","apl","anl","kmtc"],example:"AFZ0203814"},{pattern:"[A-Z]{4}\\d{8}",slugs:["hmm","sm-line","one"],example:"NJPE70038700"},{pattern:"[A-Z0-9]{12}",slugs:["one"],minLetters:2,example:"SH9EL8963400"}],me=[{pattern:"\\d{9}",slugs:["maersk"],example:"203176301"},{pattern:"\\d{10}",slugs:["cosco","oocl","matson"],example:"6265577920"},{pattern:"\\d{12}",slugs:["evergreen"],example:"446041558743"}];var Po="BCDEHLMNPRUVZ",Uo="JKSTW",Mo=["AV AW AX AY AZ","GA GD","QA QB QC QD QE QF QG QH QI QJ QK QL QM"].join(" ");var Un="ABCDEFGHIJKLMNOPQRSTUVWXYZ",Lo=new Set(Mo.split(" "));function J(e){let t=e.charAt(0);return Uo.includes(t)?"reserved":Po.includes(t)||Lo.has(e)?"assigned":"unassigned"}var it=Object.freeze(Un.split("").flatMap(e=>Un.split("").map(t=>e+t))),Ro={C:"parcel",E:"ems",H:"e_commerce_parcel",L:"tracked_letter",M:"m_bag",Q:"return_service",R:"registered",U:"untracked_letter",V:"insured"};function Mn(e){return Ro[e.charAt(0)]??null}var m=80;function Rn(e){if(e.length<=m)return!1;if(e.length>2*m)return!0;let t=0;for(let n of e)t++;return t>m}var ye=36,St=37,he=38,st=39,Y=40,fe=Fo();function Fo(){let e=new Uint8Array(256).fill(Y);for(let t=0;t<32;t++)e[t]=st;for(let t=127;t<160;t++)e[t]=st;for(let t of[9,10,11,12,13,32,160])e[t]=ye;e[45]=St,e[173]=he,e[29]=Y;for(let t=0;t<36;t++){let n=v.charCodeAt(t);e[n]=t,t>=10&&(e[n+32]=t)}return e}var N=class{values=new Uint8Array(m);length=0;letters=0;text="";hasForeign=!1;hasControl=!1;isPlaceholder=!1;#e=0;#t=-1;#n=-1;readPlain(t){this.#o();let n=Ln(t),a=0,r=n<t.length,o="",i=0,s=!1,c=this.values;for(let l=0;l<n;l++){let u=t.charCodeAt(l);if(u>255)return!1;let d=fe[u];if(d<36){u>96&&(s=!0),d>9&&this.letters++,a<m&&(c[a]=d),a++;continue}if(d===Y){this.hasForeign=!0;continue}i<l&&(o+=t.slice(i,l)),i=l+1,r=!0,d===st?this.hasControl=!0:d!==he&&this.#r(d,a)}return r&&(o+=t.slice(i,n)),this.#a(r?o:t,a,s),!0}readCleaned(t){this.#o();let n=0,a="",r=Ln(t);for(let o=0;o<r;o++){let i=t.charCodeAt(o),s=i>255?Y:fe[i];if(s===ye||s===St){this.#r(s,n);continue}if(s===st&&(this.hasControl=!0),!(s===st||s===he)){if(a+=s<36?v.charAt(s):t.charAt(o),s===Y){this.hasForeign=!0;continue}s>9&&this.letters++,n<m&&(this.values[n]=s),n++}}this.#a(a,n,!1)}#o(){this.length=0,this.letters=0,this.hasForeign=!1,this.hasControl=!1,this.isPlaceholder=!1,this.#e=0,this.#t=-1,this.#n=-1}#r(t,n){n!==0&&(n!==this.#t&&n!==this.#n&&this.#e++,t===St?this.#t=n:n!==this.#t&&(this.#n=n))}#a(t,n,a){this.text=a?ve(t):t,n>m&&(this.hasForeign=!0),this.length=Math.min(n,m),this.letters===0&&n>1&&!this.hasForeign&&(this.isPlaceholder=this.#i())}#i(){let t=this.values[0];for(let n=1;n<this.length;n++)if(this.values[n]!==t)return!1;return!0}isWaybillLayout(){return this.#t!==3?!1:this.#e===1||this.#e===2&&this.#n===7}isDigits(t,n){for(let a=t;a<n;a++)if(this.values[a]>9)return!1;return!0}isLetters(t,n){for(let a=t;a<n;a++)if(this.values[a]<10)return!1;return!0}};function Ln(e){let t=e.length;for(;t>0;){let n=e.charCodeAt(t-1),a=n>255?Y:fe[n];if(a!==ye&&a!==St)break;t--}return t}function ve(e){let t="",n=0;for(let a=0;a<e.length;a++){let r=e.charCodeAt(a);r>=97&&r<=122&&(t+=e.slice(n,a)+v.charAt(r-87),n=a+1)}return n===0?e:t+e.slice(n)}var Eo=/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/gu,No=/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu,Do=/\s/gu,Oo=/[\uD800-\uDFFF]/gu,Io=/[\s\-\u0000-\u001C\u001E\u001F\u007F-\u009F]/gu,En=6;function At(e){let t=e,n=!1;for(let a=0;a<En;a++){let r=t,o=t.replace(Oo,"");if(n||=o.length<t.length,t=ve(o.normalize("NFKC").replace(Eo,"").replace(No,"-").replace(Do," ")),t===r)break}return{text:t,dropped:n}}function Bo(e){let t=e;for(let n=0;n<En;n++){let a=t;if(t=At(t).text.replace(Io,""),t===a)break}return t}function be(e,t){if(e.readPlain(t))return;let{text:n,dropped:a}=At(t);e.readCleaned(n),a&&(e.hasControl=!0),e.hasForeign&&(e.text=Bo(e.text))}function Tt(e){return e.replace(/\p{Nd}/gu,t=>String(Ho(t.codePointAt(0))))}var Go=/\p{Nd}/u,Ko=50,Fn=new Map;function Ho(e){let t=Fn.get(e);if(t===void 0){let n=0;for(;n<Ko&&Go.test(String.fromCodePoint(e-n-1));)n++;t=n%10,Fn.set(e,t)}return t}var zo=/[^\P{L}\p{Script=Latin}]/u;function Nn(e){return zo.test(e)}var Zo=/[^\u0020-\u007E]/u;function Dn(e){return Zo.test(e)}var _e=.1;function jo(e){return`${e.slice(0,3)}-${e.slice(3)}`}function Wo(e,t){return t?e>1?"high":"medium":e>0?"medium":"low"}function Vo(e,t,n,a){let r=e>0?_e*n:_e,o=Wo(e,t),i=["check"];return e>0&&i.push("prefix_known"),t&&i.push("layout"),Object.freeze({confidence:o,priority:b(o,r,a),evidence:Object.freeze(i),warnings:Object.freeze(e>0?[]:["unknown_airline_prefix"])})}function Jo(e,{facts:t,prior:n}){let a=Math.max(1,e.knownAirlines)/1e3,r=[0,1,2].flatMap(s=>[!1,!0].map(c=>Vo(s,c,a,n))),o=Object.freeze({confidence:"low",priority:F,evidence:Object.freeze(["layout"]),warnings:Object.freeze([])}),i={reference:{slug:"",name:""},candidates:Object.freeze([]),sources:0};return s=>{let{values:c}=s,l=at(c,3,10),u=c[10],d=s.isWaybillLayout();if(l!==u&&!d)return null;let g=e.airlines[c[0]*100+c[1]*10+c[2]]??i,h=l===u?r[Math.min(2,g.sources)*2+(d?1:0)]:o;return Yo(s,t,g,h,l,u)}}function Yo({text:e},t,n,a,r,o){let i=n.sources>0?n.reference:null;return{match:{type:t.type,label:t.label,vertical:t.vertical,carrier:i,candidates:n.candidates,confidence:a.confidence,priority:a.priority,check_digit:r===o?"valid":"invalid",check:K("mod7",r,o),components:{airline_prefix:e.slice(0,3),serial:e.slice(3,10),check_digit:e.slice(10),airline:i},evidence:a.evidence},warnings:a.warnings,payload:jo,transformation:null,catalog:null,shape:null}}var On={type:"mawb",label:"Air waybill (MAWB)",vertical:"air_cargo",carrier:null,candidates:[],forms:[{pattern:"\\d{11}",pMask:()=>_e,max:"high",check:"mod7",example:"02012345675"}],makeRule:Jo,source:"IATA Resolution 600a: three-digit airline prefix, seven-digit serial, serial modulo 7.",examples:{valid:["020-12345675","176-81140743","235-76543213","057-00000140","02012345675"],invalid:["020-12345674","176-81140744","020-12345677","02012345674"]}};function p(e,t,n,a){let r=a.candidates??(n===null?[]:[n]);return{type:e,label:t,vertical:"parcel",carrier:n,...a,candidates:r}}var In=[p("canada_post_16","Canada Post","canada-post",{variants:[{pattern:"\\d{16}",check:{algorithm:"mod10(3,1)",span:[1,15]},max:"medium",example:"0094449790878175"}],source:"Canada Post customer guide.",examples:{valid:["0392098464279948","0408651300185492"],invalid:["0094449790878176","0094449790878177","0094449790878178"]}}),p("purolator_12","Purolator","purolator",{variants:[{pattern:"[0-5]\\d{11}",check:{algorithm:"luhn",span:[1,11]},max:"medium",example:"259433897834"}],source:"Open catalogues of parcel formats.",examples:{valid:["483126498094","526563184757"],invalid:["259433897835","259433897836","259433897837"]}}),p("purolator_alpha","Purolator (letters and digits)","purolator",{variants:[{pattern:"[A-Z]{3}\\d{9}",max:"low",example:"ABW968657258"}],source:"Purolator customer pages; takes every second stock number.",examples:{valid:["JVF418810946","RWY636422110"],invalid:["9BW968657258","ABW96865725","ABW9686572587"]}}),p("canpar","Canpar Express","canpar",{variants:[{pattern:"[CDKLSUXZ]\\d{21}",max:"low",example:"K318858901607639391249"}],catalog:!0,source:"Open catalogues of parcel formats.",examples:{valid:["Z874859937393848223684","K820167755283644735145"],invalid:["9318858901607639391249","Q318858901607639391249","K31885890160763939124"]}}),p("landmark","Landmark Global","landmark-global",{variants:[{pattern:"LTN\\d{8}N1",max:"high",example:"LTN10223912N1"}],catalog:!0,source:"Open catalogues of parcel formats.",examples:{valid:["LTN33969093N1","LTN68075185N1"],invalid:["LTN10223912N2","LTN10223912N3","LTN10223912N4"]}})],Bn=[p("old_dominion","Old Dominion Freight Line PRO number","odfl",{variants:[{pattern:"(77[78]|072|780)\\d{8}|80\\d{9}",check:{algorithm:"luhn",span:[1,10]},max:"high",example:"77765240864"}],source:"Open catalogues of parcel formats.",examples:{valid:["78085527865","80422872384"],invalid:["77765240865","77765240866","77765240867"]}}),p("ontrac","OnTrac","ontrac",{variants:[{pattern:"[CD]\\d{14}",check:{algorithm:"mod10(1,2)",span:[2,14],prependByFirst:{C:"4",D:"5"}},max:"verified",example:"C17973842087006"}],source:"Open catalogues of parcel formats.",examples:{valid:["C11031500001879","D10011354453707","C17973842087006"],invalid:["C11031500001889","D10011345983012","C17973842087007"]}}),p("lasership","LaserShip","ontrac",{variants:[{pattern:"L[AEHINX][1-3]\\d{7}",max:"medium",example:"LN16488993"}],catalog:!0,source:"Open catalogues of parcel formats; LaserShip became OnTrac.",examples:{valid:["LN22798552","LX18168182"],invalid:["9N16488993","QN16488993","LN1648899"]}}),p("lasership_1ls","LaserShip (1LS)","ontrac",{variants:[{pattern:"1LS7[12]\\d{10}|1LSCX[A-Z0-9]{10}",max:"high",example:"1LS722843453971"},{pattern:"1LS7[12]\\d{2}01[1-4]\\d{6}1",max:"high",payload:e=>`${e.slice(0,16)}-1`,example:"1LS71070138031151"}],catalog:!0,source:"Open catalogues of parcel formats; LaserShip became OnTrac.",examples:{valid:["1LSCX0D14982236","1LSCX68004P6188","1LS72220121797151","1LS72500140190391"],invalid:["9LS722843453971","QLS722843453971","1LS72284345397"]}}),p("amazon","Amazon Logistics","amazon-logistics",{variants:[{pattern:"TB[ACM]\\d{12}",max:"high",example:"TBA871545908803"}],source:"Open catalogues of parcel formats.",examples:{valid:["TBM976815564603","TBM354300783376"],invalid:["9BA871545908803","QBA871545908803","TBA87154590880"]}}),p("amazon_intl","Amazon Logistics (international)","amazon-logistics",{variants:[{pattern:"[AFC]\\d{10}",max:"low",example:"C4678782146"}],source:"Open catalogues of parcel formats.",examples:{valid:["C0830423830","F1038459481"],invalid:["94678782146","Q4678782146","C467878214"]}}),p("speedee","Spee-Dee Delivery","spee-dee",{variants:[{pattern:"SP\\d{18}",max:"high",example:"SP407814795129537851"}],catalog:!0,source:"Open catalogues of parcel formats.",examples:{valid:["SP074387155692569196","SP384047543907137523"],invalid:["9P407814795129537851","QP407814795129537851","SP40781479512953785"]}}),p("gofo","GOFO","gofo",{variants:[{pattern:"GFUS\\d{14}",max:"high",example:"GFUS41033384181769"}],catalog:!0,source:"GOFO customer pages.",examples:{valid:["GFUS80174952669546","GFUS19187227545345"],invalid:["9FUS41033384181769","QFUS41033384181769","GFUS4103338418176"]}})];var Gn=[p("jp_12","Yamato or Sagawa (Japan)",null,{variants:[{pattern:"\\d{12}",check:{algorithm:"mod7",span:[1,11]},max:"medium",example:"415286837475"}],candidates:["yamato","sagawa"],source:"Slip-number notes of both carriers: eleven digits modulo 7.",examples:{valid:["111493779261","611640126790"],invalid:["415286837476","415286837477","415286837478"]}}),p("japan_post_11","Japan Post (11 digits)","japan-post",{variants:[{pattern:"\\d{11}",check:{algorithm:"mod7",span:[1,10]},max:"medium",example:"76676263823"}],source:"Japan Post slip numbers: ten digits modulo 7, the same test as an 11-digit DHL Express waybill.",examples:{valid:["14235717860","05052838851"],invalid:["76676263824","76676263825","76676263826"]}})],Kn=[p("yunexpress","YunExpress","yunexpress",{variants:[{pattern:"YT\\d{16}",max:"high",example:"YT3851656990779798"}],catalog:!0,source:"YunExpress customer pages.",examples:{valid:["YT1173072484380830","YT2652991652948214"],invalid:["9T3851656990779798","QT3851656990779798","YT385165699077979"]}}),p("cainiao","Cainiao","cainiao",{variants:[{pattern:"LP\\d{14}",max:"high",example:"LP02826912885497"},{pattern:"CN\\d{14}",max:"medium",example:"CN61039153974953"}],catalog:!0,source:"Cainiao customer pages; the CN form is (unverified).",examples:{valid:["LP60824238224277","LP22021051623728","CN03185445122929","CN13773035088842"],invalid:["9P02826912885497","QP02826912885497","LP0282691288549"]}}),p("fourpx","4PX","4px",{variants:[{pattern:"4PX\\d{13}(CN)?",max:"medium",example:"4PX0286402415626"}],catalog:!0,source:"4PX customer pages (unverified).",examples:{valid:["4PX6899651454047CN","4PX9979450837884CN"],invalid:["9PX0286402415626","QPX0286402415626","4PX028640241562"]}}),p("sf_express","SF Express","sf-express",{variants:[{pattern:"SF\\d{13}",max:"medium",example:"SF3476224652777"},{pattern:"\\d{12}",max:"low",example:"760769829894"}],catalog:!0,source:"SF Express customer pages (unverified); the 12-digit form is the older one.",examples:{valid:["SF5147484933154","SF9711161432339","659297967672","141502317914"],invalid:["9F3476224652777","QF3476224652777","SF347622465277"]}}),p("jt_express","J&T Express","jt-express-cn",{variants:[{pattern:"JT\\d{13}",max:"medium",example:"JT4280506108232"}],candidates:["jt-express-cn","jt-express-id","jt-express-my"],catalog:!0,source:"J&T Express customer pages (unverified).",examples:{valid:["JT5686733282633","JT3681609642433"],invalid:["9T4280506108232","QT4280506108232","JT428050610823"]}})],we=[p("aramex","Aramex","aramex",{variants:[{pattern:"\\d{10,12}",max:"low",example:"9861114302"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified): takes every text of these lengths.",examples:{valid:["07366120247","866533914883"],invalid:["Q861114302","986111430","9Q61114302"]}}),p("blue_dart","Blue Dart","blue-dart",{variants:[{pattern:"\\d{11}",max:"low",example:"54210568304"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified): takes every text of this length.",examples:{valid:["12491601427","43071105231"],invalid:["Q4210568304","5421056830","542105683047"]}}),p("dtdc","DTDC","dtdc",{variants:[{pattern:"[A-Z]\\d{8}",max:"low",example:"M23789727"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified).",examples:{valid:["O42404932","R47298159"],invalid:["923789727","M2378972","M237897277"]}}),p("delhivery","Delhivery","delhivery",{variants:[{pattern:"\\d{12,14}",max:"low",example:"161895808663"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified): takes every text of these lengths.",examples:{valid:["5227833851585","50094098101640"],invalid:["Q61895808663","16189580866","1Q1895808663"]}})],Hn=[p("auspost","Australia Post article","australia-post",{variants:[{pattern:"[A-Z0-9]{3}\\d{18}|[A-Z0-9]{3}\\d{20}|0199312650\\d{6}91[A-Z0-9]{3}\\d{18}",max:"low",example:"67K871515125272521869"}],candidates:["australia-post","startrack"],catalog:!0,source:"Australia Post label guide (unverified): merchant id, consignment, article count, product, check.",examples:{valid:["46338595084329120942378","0199312650566230912O8251899418480642026"],invalid:["67K87151512527252186","67K8715151252725218697","67K871515125272521869ZZZ"]}})];var Ce=3/26*.1,zn=30,Zn=19,jn=35,$o=27,Wn=new Map([[zn,"freight_container"],[Zn,"detachable_equipment"],[jn,"trailer_or_chassis"],[$o,"refrigerated_container"]]);function Vn(e){return e===zn||e===Zn||e===jn}function Jn({values:e,length:t}){if(t!==11||!Vn(e[3]))return!1;for(let n=4;n<11;n++)if(e[n]>9)return!1;for(let n=0;n<3;n++)if(e[n]<10)return!1;return!0}var Yn=Object.freeze({owner:Object.freeze({name:null,kind:"line"}),carrier:null,candidates:Object.freeze([])});function Xo(e){let t={confidence:"verified",priority:b("verified",Ce,e),checkDigit:"valid"},n=["owner_is_not_carrier"];return{valid:{...t,warnings:n},printedZero:{...t,warnings:["check_remainder_10",...n]},unusual:{confidence:"high",priority:b("high",Ce,e),checkDigit:"valid",warnings:["unusual_category",...n]},failed:{confidence:"low",priority:F,checkDigit:"invalid",warnings:n}}}var Qo=Object.freeze(["check","prefix_known"]),qo=Object.freeze(["check"]),$n=Object.freeze(["prefix_known"]),Xn=Object.freeze([]);function ti(e,{facts:t,prior:n}){let a=Xo(n);return r=>{let{values:o}=r,i=ie(o,0,10),s=i%10,c=Vn(o[3]);return s!==o[10]?c?ke(r,e,t,a.failed,s):null:c?ke(r,e,t,i===10?a.printedZero:a.valid,s):ke(r,e,t,a.unusual,s)}}function ke(e,t,n,a,r){let{values:o,text:i}=e,s=t.owners.get(S(o,0,3)),{owner:c,carrier:l,candidates:u}=s??Yn,d=a.checkDigit==="valid",g=s===void 0?qo:Qo,h=s===void 0?Xn:$n;return{match:{type:n.type,label:n.label,vertical:n.vertical,carrier:l,candidates:u,confidence:a.confidence,priority:a.priority,check_digit:a.checkDigit,check:K("iso",r,o[10]),components:{owner_code:i.slice(0,3),category_identifier:i.charAt(3),category:Wn.get(o[3])??null,serial:i.slice(4,10),check_digit:i.charAt(10),owner:s===void 0?null:c},evidence:d?g:h},warnings:a.warnings,payload:null,transformation:null,catalog:null,shape:null}}var Qn={type:"iso6346",label:"Container number (ISO 6346)",vertical:"container",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{3}[UJZ]\\d{7}",pMask:()=>Ce,max:"verified",check:"iso",example:"MSKU6011672"},{pattern:"[A-Z]{3}R\\d{7}",pMask:()=>.1/26,max:"high",check:"iso",example:"MSKR6011670"}],makeRule:ti,source:"ISO 6346. Category R is (unverified): seen on refrigerated boxes, not in the standard.",examples:{valid:["MSKU6011672","TEXU3070079","MSKU2000140","CSQU3054383","SUDU3070079"],invalid:["MSKU6011673","ABCU1234567ZZZ","CSQU3054384","MSKX6011672"]}},qn={type:"iso6346_nocheck",label:"Container number without check digit",vertical:"container",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{3}[UJZ]\\d{6}",pMask:()=>3/26,max:"low",check:null,example:"MSKU601167"}],makeRule:ei,source:"ISO 6346; six digits are what stands on many packing lists.",examples:{valid:["MSKU601167","TEXU307007"],invalid:["MSKX601167","MSKU60116"]}};function ei(e,{facts:t,prior:n}){let a=b("low",.11538461538461539,n);return({values:r,text:o})=>{let i=e.owners.get(S(r,0,3)),{owner:s,carrier:c,candidates:l}=i??Yn;return{match:{type:t.type,label:t.label,vertical:t.vertical,carrier:c,candidates:l,confidence:"low",priority:a,check_digit:"absent",check:null,components:{owner_code:o.slice(0,3),category_identifier:o.charAt(3),category:Wn.get(r[3])??null,serial:o.slice(4,10),owner:i===void 0?null:s},evidence:i===void 0?Xn:$n},warnings:["owner_is_not_carrier"],payload:null,transformation:null,catalog:null,shape:null}}}var ni=6,ai=12;function xe(e){return A(E(e),64)??[]}function aa(e){let t=new Map,n=(a,r,o)=>{let i=e.findReference(a);return{carrier:i,candidates:Object.freeze(i===null?[]:[a]),sure:r,bodies:o}};for(let[a,r]of e.scacs)t.set(a,n(r,!1,[]));for(let a of Pn){let r=a.bodies.flatMap(xe);for(let o of a.scacs)t.set(R(o),n(a.slug,!0,r));for(let o of a.unsureScacs??[])t.set(R(o),n(a.slug,!1,r))}return t}function ra(e,t,n,a){if(e.length!==a)return!1;for(let r=0;r<a;r++)if(!y(e[r],t[n+r]))return!1;return!0}var ri=Object.freeze(["scac"]);function oa(e){return Math.max(1,aa(e).size)/26**4}function ia(e,t,n,a,r){return{match:{type:e.type,label:e.label,vertical:e.vertical,carrier:a.carrier,candidates:a.candidates,confidence:t,priority:n,check_digit:"not_applicable",check:null,components:a.components,evidence:a.evidence},warnings:[],payload:null,transformation:null,catalog:null,shape:r}}function oi({type:e,label:t}){return Object.freeze({type:e,label:t,carrier:null})}function ta(e,t,n,a){return e.flatMap(({pattern:r,slugs:o,minLetters:i})=>{let s=Object.freeze(o.filter($t=>t.findReference($t)!==null)),c=xe(r),l=U(c),[u="",...d]=s,g=d.length===0&&V(l),h=g?t.findReference(u):null,x=Object.freeze(g?["prefix_known"]:[]),W={carrier:h,candidates:s,components:Object.freeze({}),evidence:x},tt=ia(n,"low",a(l),W,ht(l)?oi(n):null);return Object.freeze(tt.match),Object.freeze(tt),c.map($t=>({shape:$t,shared:tt,minLetters:i??0}))})}function ii(e,{facts:t,prior:n}){let a=aa(e),r=oa(e),o=b("high",r,n),i=b("medium",r,n),s=ta(ge,e,t,l=>b("low",l,n)),c=ta(me,e,t,()=>ft);return l=>{if(l.letters===0)return na(c,l);if(Jn(l))return null;let u=l.length>4&&l.isLetters(0,4)?a.get(S(l.values,0,4)):void 0;if(u!==void 0){let d=l.length-4;if(u.bodies.some(h=>ra(h,l.values,4,d)))return ea(l.text,t,u,u.sure?"high":"medium",u.sure?o:i);if(d>=ni&&d<=ai)return ea(l.text,t,u,"medium",i)}return na(s,l)}}function ea(e,t,n,a,r){let o={scac:e.slice(0,4),body:e.slice(4)},{carrier:i,candidates:s}=n;return ia(t,a,r,{carrier:i,candidates:s,components:o,evidence:ri},null)}function na(e,t){for(let n of e)if(ra(n.shape,t.values,0,t.length)&&!(n.minLetters>0&&(t.letters<n.minLetters||t.letters===t.length)))return n.shared;return null}var sa={type:"bol",label:"Bill of lading",vertical:"bol",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{4}[A-Z0-9]{6,12}",pMask:oa,max:"high",check:null,example:"MAEU203176301"},...[...ge,...me].map(({pattern:e,example:t})=>({pattern:e,pMask:()=>U(xe(e)),max:"low",check:null,example:t}))],makeRule:ii,source:"Forms printed on public documents of the lines; SCACs from the directory and `data/bill-lines.ts`.",examples:{valid:["MAEU203176301","MEDUAB123456","ONEYHAMA71223610","OOLU2640431700","YMLUE216035344","0SEA009630"],invalid:["MSKU6011672","ABCU1234567ZZZ","QQQQ123"]}};var Se=["dpd-de","dpd-fr","dpd-uk","dpd-nl","dpd-pl","dpd-at","dpd-be","dpd-ch","dpd-cz"],ca=[["34043",["dhl-paket"]],["7043810",["bring","posten"]],["7072",["bring","posten"]],["73500",["postnord"]],["57126",["postnord-dk"]],["64300",["posti"]]],la={DE:["dhl-paket"],FR:["colissimo","chronopost"],GB:["parcelforce"]};function ua(e){return e.length===13&&e.isLetters(0,2)&&e.isDigits(2,11)&&e.isLetters(11,13)}function pa(e){return e.length===11&&e.isWaybillLayout()}var da=3,si=["dhl-express","dhl-paket","dhl-ecommerce-uk","dhl-ecommerce-nl"],ga=[p("dhl_express","DHL Express waybill","dhl-express",{variants:[{pattern:"\\d{10,11}",check:{algorithm:"mod7",span:[1,-2]},max:"medium",example:"2947569435"}],source:"DHL Express shipping guides.",examples:{valid:["38657049421","97083161276"],invalid:["2947569436","2947569437","2947569438"]}}),p("dhl_piece","DHL piece identifier (licence plate)","dhl-express",{variants:[{pattern:"J[A-Z]{2,3}\\d{9,20}",max:"medium",example:"JUL651838529"},{pattern:"JD\\d{16,20}|JJD\\d{9,20}|JVGL\\d{9,20}",max:"high",example:"JD5588582155677101"}],candidates:si,source:"ISO 15459 licence plates issued by DHL (agency code JD, JVGL); the two-letter form is (unverified).",examples:{valid:["JTZK757923987","JIMH21780156996206634080","JJD610847471033869761","JVGL80486452001165524280"],invalid:["9UL651838529","QUL651838529","JUL65183852"]}}),p("dhl_de_20","DHL Paket (20 digits)","dhl-paket",{variants:[{pattern:"00340\\d{15}",check:{algorithm:"gs1",span:[3,19]},max:"verified",evidence:["ai"],example:"00340738506103322351"}],source:"SSCC with the GS1 company prefix of DHL Paket.",examples:{valid:["00340865793212653930","00340693229285375233"],invalid:["00340738506103322352","00340738506103322353","00340738506103322354"]}}),p("dhl_de_12","DHL Paket Identcode","dhl-paket",{variants:[{pattern:"\\d{12}",check:{algorithm:"dp49",span:[1,11]},max:"medium",example:"975647454045"}],candidates:["dhl-paket","deutsche-post"],source:"Deutsche Post brochure on Identcode and Leitcode.",examples:{valid:["170869513190","578160357552"],invalid:["975647454046","975647454047","975647454048"]}}),p("dhl_leitcode","Deutsche Post Leitcode (routing code, not trackable)",null,{variants:[{pattern:"\\d{14}",check:{algorithm:"dp49",span:[1,13]},max:"low",example:"60212299756138"}],candidates:["dhl-paket"],warnings:["not_trackable"],source:"Deutsche Post brochure on Identcode and Leitcode: it names a destination, not a parcel.",examples:{valid:["47236384332044","24523763205559"],invalid:["60212299756139","60212299756130","60212299756131"]}}),p("dhl_ecommerce","DHL eCommerce","dhl-ecommerce-us",{variants:[{pattern:"GM[A-Z0-9]{10,20}",needs:"digit",max:"medium",example:"GMC428961195"},{pattern:"(LX|RX|UV|CN|SG|TH|IN|HK|MY)[A-Z0-9]{10,20}",needs:"digit",max:"low",example:"MY1Y527685A8IZ810243Y0"}],source:"Open catalogues of parcel formats; capped at 22 characters here. GM stood for Global Mail.",examples:{valid:["SG5221H2FLO3","MY1Y527685A8IZ810243Y0"],invalid:["9MC428961195","QMC428961195","GMC42896119"]}}),p("dhl_ecommerce_14","DHL eCommerce (14 digits)","dhl-ecommerce-us",{variants:[{pattern:"\\d{14}",max:"low",example:"55567277741060"}],source:"Open catalogues of parcel formats; takes every 14-digit text.",examples:{valid:["49551415686199","70093448737563"],invalid:["Q5567277741060","5556727774106","555672777410607"]}})],ma=[p("dpd_14","DPD parcel number","dpd-de",{variants:[{pattern:"\\d{14}[A-Z]",check:{algorithm:"m37_36",span:[1,14]},max:"high",example:"06044302411247S"},{pattern:"\\d{15}",check:{algorithm:"m37_36",span:[1,14]},max:"medium",example:"079241277182331"},{pattern:"\\d{14}",checkDigit:"absent",max:"low",prior:da,example:"69203804051550"}],candidates:Se,source:"DPD parcel label specification.",examples:{valid:["91046472470645C","656680349148419","59081786754025"],invalid:["06044302411247Q","96044302411247S","Q6044302411247S"]}}),p("dpd_28","DPD label bar code","dpd-de",{variants:[{pattern:"\\d{27}[A-Z]",check:{algorithm:"m37_36",span:[1,27]},max:"high",components:{destination_zip:[1,7],service_code:[22,24],destination_country:[25,27]},payload:e=>e.slice(7,21),transformation:"dpd_barcode",example:"292458750666383078579213381K"},{pattern:"\\d{28}",check:{algorithm:"m37_36",span:[1,27]},max:"medium",components:{destination_zip:[1,7],service_code:[22,24],destination_country:[25,27]},payload:e=>e.slice(7,21),transformation:"dpd_barcode",example:"2860662066138535309560034973"}],candidates:Se,source:"DPD parcel label specification; on the label a percent sign stands in front.",examples:{valid:["163741488778049290931801588O","038417836651808829811581361N","1182308941246304616912909816","3199768433922170331334344907"],invalid:["292458750666383078579213381Q","992458750666383078579213381K","Q92458750666383078579213381K"]}}),p("gls_12","GLS parcel number","gls",{variants:[{pattern:"\\d{12}",check:{algorithm:"gls",span:[1,11]},max:"medium",example:"203729068125"},{pattern:"\\d{11}",checkDigit:"absent",max:"low",prior:da,example:"87380251712"}],candidates:["gls","gls-de","gls-it","gls-es"],yieldsTo:pa,source:"GLS interface documentation; no public real number.",examples:{valid:["063981913089","482560947442","64294029946","82440311785"],invalid:["203729068126","203729068127","203729068128"]}}),p("gls_track_id","GLS Track ID","gls",{variants:[{pattern:"[A-Z0-9]{8}",needs:"letter_and_digit",max:"low",example:"G7Q2I091"}],candidates:["gls","gls-de","gls-it","gls-es"],source:"GLS customer pages.",examples:{valid:["29W76728","YQ5WNS16"],invalid:["G7Q2I09","G7Q2I0917","G7Q2I091ZZZ"]}}),p("hermes_de","Hermes Germany","hermes-de",{variants:[{pattern:"\\d{14}",check:{algorithm:"mod10(3,1)",span:[1,13]},max:"medium",example:"28414079383494"}],source:"Barcode documentation of Hermes Germany.",examples:{valid:["55388194104194","62431236062065"],invalid:["28414079383495","28414079383496","28414079383497"]}})];var ha=[p("evri","Evri","evri",{variants:[{pattern:"\\d{16}|[A-Z]\\d{2}[A-Z0-9]{13}|[A-Z]{1,2}\\d{14,15}",max:"low",example:"0151407602338357"}],catalog:!0,source:"Evri customer pages; no public check digit.",examples:{valid:["X652546663730484","EY341270021082760"],invalid:["015140760233835","01514076023383577","0Q51407602338357"]}}),p("yodel","Yodel","yodel",{variants:[{pattern:"J?JD\\d{16}",max:"high",example:"JD7599520782346756"}],catalog:!0,source:"Yodel customer pages. DHL issues the same licence-plate letters.",examples:{valid:["JJD8884033988415322","JJD9568329481594125"],invalid:["9D7599520782346756","QD7599520782346756","JD759952078234675"]}}),p("parcelforce","Parcelforce Worldwide","parcelforce",{variants:[{pattern:"[A-Z]{2}\\d{7}|[A-Z]{4}\\d{10}|\\d{12}",max:"low",example:"OJ1925928"}],source:"Parcelforce customer pages; international items carry S10 numbers of GB.",examples:{valid:["PDTP1549234138","978753159337"],invalid:["9J1925928","OJ192592","OJ19259287"]}})],fa=[p("postnl_3s","PostNL (3S)","postnl",{variants:[{pattern:"3S[A-Z0-9]{11,13}",max:"medium",example:"3S22403HW72I0"}],candidates:["postnl","dhl-ecommerce-nl"],catalog:!0,source:"PostNL developer pages (unverified); DHL in the Netherlands prints 3S too.",examples:{valid:["3S88009795S6I5","3S6824MMTK48561"],invalid:["9S22403HW72I0","QS22403HW72I0","3S22403HW72I"]}}),p("colissimo","Colissimo","colissimo",{variants:[{pattern:"\\d[A-Z]\\d{11}",check:{algorithm:"gs1",span:[3,12]},max:"medium",example:"6U57230545870"}],candidates:["colissimo","la-poste"],source:"Derived from one real number (unverified).",examples:{valid:["4L09359365846","9P41172021592"],invalid:["6U57230545871","6U57230545872","6U57230545873"]}}),p("chronopost","Chronopost","chronopost",{variants:[{pattern:"[A-Z]{2}\\d{9}FR",max:"medium",example:"LY733393968FR"},{pattern:"[A-Z]{2}\\d{12}[A-Z]",max:"low",example:"GB333080621926A"}],source:"Chronopost customer pages. Some real numbers that end in FR do not satisfy the S10 check digit.",examples:{valid:["ON498739351FR","KB025621059FR","US630522147209S","WS406647357088C"],invalid:["LY733393968FQ","9Y733393968FR","LY733393968F"]}}),p("correos_es","Correos (Spain)","correos",{variants:[{pattern:"[A-Z0-9]{2}[0-9A-HJ-NP-TV-Z]{4}\\d{11}[A-Z0-9]{5}[A-Z]",max:"low",components:{product:[1,2],client:[3,6],destination_zip:[18,22]},example:"36474629092694403B2109X"}],candidates:["correos","correos-express"],catalog:!0,source:"Correos label guide; the formula of the control letter is not public.",examples:{valid:["91E9F4849693841879YL57L","H4G31277766867114Y4205Z"],invalid:["36474629092694403B2109","36474629092694403B2109X7","36474629092694403B2109XZZZ"]}}),p("inpost_pl","InPost (Poland)","inpost-pl",{variants:[{pattern:"\\d{24}",max:"low",example:"848740232937435867665540"}],catalog:!0,source:"InPost customer pages (unverified).",examples:{valid:["685009575021569408404022","838097298795387516474617"],invalid:["Q48740232937435867665540","84874023293743586766554","8487402329374358676655407"]}}),p("bpost","bpost (3232)","bpost",{variants:[{pattern:"3232\\d{20}",max:"medium",example:"323283848916429567100034"}],catalog:!0,source:"bpost customer pages (unverified).",examples:{valid:["323264675579617927387568","323215020681816546292712"],invalid:["923283848916429567100034","Q23283848916429567100034","32328384891642956710003"]}}),p("poste_it","Poste Italiane","poste-italiane",{variants:[{pattern:"[A-Z0-9]{13}",needs:"digit",max:"low",example:"4H93588V32M5S"}],yieldsTo:ua,catalog:!0,source:"Poste Italiane customer pages (unverified).",examples:{valid:["2PTL67417I681","161121Z964C9L"],invalid:["4H93588V32M5","4H93588V32M5S7","4H93588V32M5SZZZ"]}})];var Ae=Object.freeze("AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(" ")),Ml=new Set(Ae);var ci=["AN","XK"],Pt=Object.freeze([...Ae,...ci].sort());var va=it.map(J),li=it.map(Mn),ui=va.filter(e=>e==="assigned").length,Te=ui/676*(Pt.length/676)*.1;function pi(e){let t=Object.freeze(["check","country"]),n=(a,r)=>({confidence:a,priority:b(a,Te,e),checkDigit:"valid",evidence:t,warnings:r});return{assigned:n("verified",[]),unassigned:n("high",["unassigned_service_indicator"]),reserved:n("low",["reserved_service_indicator"]),failed:{confidence:"low",priority:F,checkDigit:"invalid",evidence:["country"],warnings:[]},nowhere:{confidence:"low",priority:b("low",Te,e),checkDigit:"not_applicable",evidence:[],warnings:["unknown_country"]}}}var di=14,gi=Object.freeze({carrier:null,candidates:Object.freeze([])});function mi(e,{facts:t,prior:n}){let a=pi(n);return r=>{let{values:o}=r,s=(o[0]===di?e.expressOperators:e.postalOperators)[S(o,11,2)],c=S(o,0,2);if(s===void 0)return ya(r,t,c,gi,a.nowhere,null);let l=rt(o,2,10),u=o[10],d=l===u?a[va[c]]:a.failed;return ya(r,t,c,s,d,K("s10",l,u))}}function ya({text:e},t,n,a,r,o){return{match:{type:t.type,label:t.label,vertical:t.vertical,carrier:a.carrier,candidates:a.candidates,confidence:r.confidence,priority:r.priority,check_digit:r.checkDigit,check:o,components:{service_indicator:e.slice(0,2),service_class:li[n],serial:e.slice(2,10),check_digit:e.charAt(10),country:e.slice(11),operator:a.carrier},evidence:r.evidence},warnings:r.warnings,payload:null,transformation:null,catalog:null,shape:null}}var ba={type:"s10",label:"Postal item (UPU S10)",vertical:"post_ems",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{2}\\d{9}[A-Z]{2}",pMask:()=>Te,max:"verified",check:"s10",example:"RB123456785GB"}],makeRule:mi,source:"UPU standard S10. The country is the issuer, not the destination.",examples:{valid:["RB123456785GB","RR287043775IN","RA018458445JP","EE471108151FR","AA473124829XK"],invalid:["RB123456786US","RB123456785XX","SR123456785GB","RB123456775GB"]}};function _a(e){return e.slice(20,22)==="00"?e.slice(22):e.slice(20)}var Ut="fedex_barcode",wa=[p("ups_1z","UPS tracking number (1Z)","ups",{variants:[{pattern:"1Z[A-Z0-9]{15}\\d",check:{algorithm:"ups",span:[3,17]},max:"verified",components:{shipper:[3,8],service:[9,10],package:[11,17],check_digit:[18,18]},example:"1Z24082725DZ2202B4"}],source:"UPS label guide; the arithmetic is published in several open catalogues.",examples:{valid:["1Z38903E7354708N15","1Z0CA2Z2SZ23356906"],invalid:["1Z24082725DZ2202B5","1Z24082725DZ2202B6","1Z24082725DZ2202B7"]}}),p("ups_waybill","UPS waybill","ups",{variants:[{pattern:"[AHJKTV]\\d{10}",check:{algorithm:"mod10(1,2)",span:[2,10]},max:"high",example:"K7457528643"}],source:"Open catalogues of parcel formats.",examples:{valid:["J7254562785","K9977058531"],invalid:["K7457528644","K7457528645","K7457528646"]}}),p("ups_mi","UPS Mail Innovations","ups",{variants:[{pattern:"MI\\d{6}[A-Z0-9]{1,22}",max:"medium",example:"MI1192998"}],candidates:["ups","usps"],source:"Shippers’ integration notes (unverified).",examples:{valid:["MI176470U56X5Z660763","MI757264B1912543776T3425CQE017"],invalid:["9I1192998","QI1192998","MI119299"]}})],ka=[p("fedex_12","FedEx Express (12 digits)","fedex",{variants:[{pattern:"\\d{12}",check:{algorithm:"w11",span:[1,11]},max:"medium",example:"905866861360"}],source:"FedEx Ground label specification: check digit modulo 11.",examples:{valid:["454672574756","255548069014"],invalid:["905866861361","905866861362","905866861363"]}}),p("fedex_15","FedEx Ground (15 digits)","fedex",{variants:[{pattern:"\\d{15}",check:{algorithm:"mod10(1,3)",span:[1,14]},max:"medium",example:"953423985998156"}],source:"FedEx Ground label specification: check digit modulo 10.",examples:{valid:["794004774562339","317611598551897"],invalid:["953423985998157","953423985998158","953423985998159"]}}),p("fedex_96","FedEx Ground 96 bar code (22 digits)","fedex",{variants:[{pattern:"96\\d{20}",check:{algorithm:"mod10(1,3)",span:[8,21]},max:"verified",evidence:["ai"],payload:e=>e.slice(7),transformation:Ut,example:"9606761582229211839820"}],source:"FedEx Ground label specification: the tracking number is positions 8 to 22.",examples:{valid:["9681695139626306750848","9657574599935295246248"],invalid:["9606761582229211839821","9606761582229211839822","9606761582229211839823"]}}),p("fedex_gsn","FedEx Ground GSN bar code (34 digits)","fedex",{variants:[{pattern:"96\\d{32}",check:{algorithm:"w11",span:[21,33]},max:"verified",evidence:["ai"],payload:_a,transformation:Ut,example:"9668205542763726729395457370339757"}],source:"FedEx Ground label specification.",examples:{valid:["9678232060303943428692590071091342","9609921241529005068121072882350881"],invalid:["9668205542763726729395457370339758","9668205542763726729395457370339759","9668205542763726729395457370339750"]}}),p("fedex_34","FedEx Express bar code (34 digits)","fedex",{variants:[{pattern:"[0-8]\\d{33}",check:{algorithm:"w11",span:[21,33]},max:"medium",components:{destination_zip:[16,20]},payload:_a,transformation:Ut,example:"4676090524783927808877858180822601"}],source:"FedEx Express label specification; the routing digits in front are not covered by the check.",examples:{valid:["2950965863247019500284470680025659","8259564518557158308653003112996103"],invalid:["4676090524783927808877858180822602","4676090524783927808877858180822603","4676090524783927808877858180822604"]}}),p("fedex_astra","FedEx ASTRA bar code (32 digits)","fedex",{variants:[{pattern:"3\\d{31}",check:{algorithm:"w11",span:[17,27]},max:"medium",payload:e=>e.slice(16,28),transformation:Ut,example:"32504334169189494795536364667045"}],source:"FedEx Express label specification: the tracking number is positions 17 to 28.",examples:{valid:["33459995754477714789069329061748","37429182391256348521070211853051"],invalid:["92504334169189494795536364667045","Q2504334169189494795536364667045","3250433416918949479553636466704"]}}),p("fedex_door_tag","FedEx door tag","fedex",{variants:[{pattern:"DT\\d{12}",check:{algorithm:"w11",span:[3,13]},max:"high",example:"DT295888260636"}],source:"FedEx customer pages on door tags.",examples:{valid:["DT518708714593","DT731910928722"],invalid:["DT295888260637","DT295888260638","DT295888260639"]}}),p("fedex_smartpost_20","FedEx SmartPost (20 digits)","fedex",{variants:[{pattern:"61\\d{18}",check:{algorithm:"gs1",span:[1,19],prepend:"92"},max:"medium",example:"61265298638751414074"}],candidates:["fedex","usps"],source:"Open catalogues of parcel formats; newer Ground Economy numbers are USPS IMpb.",examples:{valid:["61238585921849453282","61695767134681094435"],invalid:["61265298638751414075","61265298638751414076","61265298638751414077"]}})];var Pe="(92\\d{3}9|93\\d{3}[0-8]|9[45]\\d{4})",Ue="420\\d{5}",Me="420\\d{9}",$="usps_420_prefix",hi=["usps","fedex","ups","osm-worldwide","dhl-ecommerce-us"],Ca=[p("usps_impb","USPS Intelligent Mail package barcode","usps",{variants:[{pattern:`${Pe}\\d{16}(\\d{4})?|94\\d{3}9\\d{24}`,check:{algorithm:"gs1",span:[1,-2]},max:"verified",evidence:["ai"],components:{application_identifier:[1,2],service_code:[3,5],check_digit:[-1,-1]},example:"9289793252558105074018"},{pattern:`${Me}${Pe}\\d{16}`,check:{algorithm:"gs1",span:[13,-2]},max:"verified",evidence:["ai"],components:{zip:[4,12],application_identifier:[13,14],service_code:[15,17],check_digit:[-1,-1]},payload:e=>e.slice(12),transformation:$,example:"4203431631609202696501230040994313"},{pattern:`${Ue}${Pe}\\d{16}(\\d{4})?`,check:{algorithm:"gs1",span:[9,-2]},max:"verified",evidence:["ai"],components:{zip:[4,8],application_identifier:[9,10],service_code:[11,13],check_digit:[-1,-1]},payload:e=>e.slice(8),transformation:$,example:"420138639200095073176242210088"}],candidates:hi,source:"USPS Publication 199 (IMpb implementation guide).",examples:{valid:["93936248086753328007369036","947609877100026657348607148537","4203181004389300852010162163361229","4201572154769517244927701039795205","4202542993687146562413896487378834","4202949394851437491882748207048096"],invalid:["9289793252558105074019","9289793252558105074010","9289793252558105074011"]}}),p("usps_legacy","USPS tracking number (91)","usps",{variants:[{pattern:"\\d{20}",check:{algorithm:"gs1",span:[1,19],prepend:"91"},max:"medium",example:"05230551813708507354"},{pattern:"91\\d{20}",check:{algorithm:"gs1",span:[1,21]},max:"high",evidence:["ai"],example:"9174753523984736945942"},{pattern:`${Ue}\\d{20}`,check:{algorithm:"gs1",span:[9,-2],prepend:"91"},max:"high",evidence:["ai"],components:{zip:[4,8]},payload:e=>e.slice(8),transformation:$,example:"4200250151504621819261855207"},{pattern:`${Ue}91\\d{20}`,check:{algorithm:"gs1",span:[9,-2]},max:"high",evidence:["ai"],components:{zip:[4,8]},payload:e=>e.slice(8),transformation:$,example:"420379059104271302645574761857"},{pattern:`${Me}\\d{20}`,check:{algorithm:"gs1",span:[13,-2],prepend:"91"},max:"high",evidence:["ai"],components:{zip:[4,12]},payload:e=>e.slice(12),transformation:$,example:"42004878755947347242212807900565"},{pattern:`${Me}91\\d{20}`,check:{algorithm:"gs1",span:[13,-2]},max:"high",evidence:["ai"],components:{zip:[4,12]},payload:e=>e.slice(12),transformation:$,example:"4205328177479122041286768193334726"}],source:"USPS Publication 91 (confirmation services), superseded by IMpb; labels are still in use.",examples:{valid:["01834996238613488629","9176023244391389464504","4205998035372284426236177389","420566649155785168842235308312","42057859368670299161681198885977","4208599668109195985090462261133928"],invalid:["05230551813708507355","05230551813708507356","05230551813708507357"]}}),p("usps_20","USPS tracking number (20 digits)","usps",{variants:[{pattern:"\\d{20}",check:{algorithm:"mod10(3,1)",span:[1,19]},max:"medium",example:"18322855672316714380"}],source:"USPS Publication 91; the digits in front are the service, 70 and 71 among them.",examples:{valid:["07414731967441610056","06133246930339636580"],invalid:["18322855672316714381","18322855672316714382","18322855672316714383"]}})],xa=p("sscc","GS1 serial shipping container code (SSCC)",null,{variants:[{pattern:"\\d{18}",check:{algorithm:"gs1",span:[1,17]},max:"medium",components:{extension_digit:[1,1],company_and_serial:[2,17],check_digit:[18,18]},example:"522332815293254312"},{pattern:"00\\d{18}",check:{algorithm:"gs1",span:[3,19]},max:"verified",evidence:["ai"],components:{extension_digit:[3,3],company_and_serial:[4,19],check_digit:[20,20]},example:"00116244976799045075"}],candidates:["fedex"],source:"GS1 General Specifications, AI 00. The company prefix names the labeller, not the carrier.",examples:{valid:["474871247297071514","736892271205263984","00237573760493005388","00493497770448788717"],invalid:["522332815293254313","522332815293254314","522332815293254315"]}});var nu=Object.freeze(we.map(e=>e.type)),Le=Object.freeze([On,Qn,qn,sa,ba,...wa,...ka,...Ca,xa,...ga,...ma,...ha,...fa,...In,...Bn,...Gn,...Kn,...Hn,...we]);function Aa(e){let t=new Map;for(let{slug:r,name:o}of e.carriers)t.set(r,Object.freeze({slug:r,name:o}));let n=r=>t.get(r)??t.get(e.findCarrier(r)?.slug??"")??null,a=fi(e,n);return Object.freeze({directory:e,findReference:n,airlines:a,knownAirlines:a.filter(r=>r!==null&&r.sources>0).length,postalOperators:Sa(e,n,!1),expressOperators:Sa(e,n,!0),owners:bi(e,n),scacs:_i(e)})}function fi(e,t){let n=Array.from({length:1e3}).fill(null);for(let a of e.carriers)for(let r of a.identifiers.awbPrefixes){let o=e.findByAirlinePrefix(r),i=o??a,s=t(i.slug)??{slug:i.slug,name:i.name};n[Number(r)]??=Object.freeze({reference:s,candidates:Object.freeze([i.slug]),sources:o===void 0?0:Math.max(1,o.identifierSources)})}return n}var yi=/(?:^|-)ems(?:-|$)/u;function Sa(e,t,n){let a=Array.from({length:676});for(let r of Pt){let o=e.listByS10Country(r),i=u=>yi.test(u.slug)===n,s=[...o.filter(i),...o.filter(u=>!i(u))],c=(la[r]??[]).filter(u=>t(u)!==null),l=[...s.map(u=>u.slug),...c];a[R(r)]=Object.freeze({carrier:s[0]===void 0?null:t(s[0].slug),candidates:Object.freeze([...new Set(l)])})}return a}function vi(e){return!("category"in e)}function bi(e,t){let n=new Map,a=[...e.carriers.flatMap(r=>r.identifiers.bic),...e.lessors.flatMap(r=>r.bic)].map(r=>r.slice(0,3));for(let r of new Set(a)){let o=e.findByOwnerCode(r);if(o===void 0)continue;let i=vi(o);n.set(R(r),Object.freeze({owner:Object.freeze({name:o.name,kind:i?"lessor":"line"}),carrier:i?null:t(o.slug),candidates:Object.freeze(i?[]:[o.slug])}))}return n}function _i(e){let t=new Map;for(let n of e.carriers)if(!(n.category!=="ocean"&&n.category!=="freight"))for(let a of n.identifiers.scac)a.length===4&&R(a)>=0&&t.set(R(a),e.findByScac(a)?.slug??n.slug);return t}var D=10;function wi(e,t){let n=e.match.priority-t.match.priority;return n===0?e.match.type<t.match.type:n>0}function O(e,t){let n=e.length;for(;n>0&&wi(t,e[n-1]);)n--;n===e.length?e.push(t):e.splice(n,0,t)}function ki(e,t){return!(e.match.type==="dhl_de_20"&&t.match.type==="sscc")}function Mt(e){let t=e[0];if(t===void 0)return"no_match";let{confidence:n}=t.match;if(n!=="verified"&&n!=="high")return"needs_confirmation";for(let a=1;a<e.length;a++){let r=e[a];if(ki(t,r))return f(r.match.confidence)<f(n)?"auto_select":"needs_confirmation"}return"auto_select"}var Ci=50,xi=30,Si=5,Ai=15,ct=Object.freeze([]);function Ma(e,t){if(e===void 0)return lt;let{carrier:n,country:a,sender_country:r,email_domain:o}=e;return{...lt,carriers:typeof n=="string"?t.carriersNamed(n):ct,country:Ta(a),senderCountry:Ta(r),mailSlugs:typeof o=="string"?t.carriersAt(o):ct}}function Ta(e){return typeof e=="string"?e.trim().toUpperCase():null}var lt=Object.freeze({carriers:ct,country:null,senderCountry:null,mailSlugs:ct,hostSlugs:ct,isLabelled:!1});function La(e){let{carriers:t,country:n,senderCountry:a,mailSlugs:r,hostSlugs:o,isLabelled:i}=e;return t.length+r.length+o.length>0||(n??a)!==null||i}function Lt({match:e,shape:t,catalog:n},a){return e.carrier?.slug===a||e.candidates.includes(a)||t?.carrier?.slug===a||n?.slug===a}function Ti(e,t,n){return e.components.country===t||Ra(e,t,n)}function Pi(e,t,n){return e.vertical==="post_ems"&&typeof e.components.country=="string"?e.components.country===t:Ra(e,t,n)}function Ra(e,t,n){return(e.carrier===null?e.candidates:[e.carrier.slug,...e.candidates]).some(r=>n.directory.findCarrier(r)?.country===t)}function Pa(e,t,n){let{carriers:a,country:r,senderCountry:o,mailSlugs:i,hostSlugs:s}=t,c=[];return s.some(l=>Lt(e,l))&&c.push("url_host"),a.some(l=>Lt(e,l))&&c.push("hint_carrier"),i.some(l=>Lt(e,l))&&c.push("hint_email_domain"),o!==null&&Pi(e.match,o,n)&&c.push("hint_sender_country"),r!==null&&Ti(e.match,r,n)&&c.push("hint_country"),c}function Ui(e,t,n,a){let{match:r,shape:o,catalog:i}=e;if(r.carrier!==null)return r.carrier;let s=[...n.carriers,...n.hostSlugs,...n.mailSlugs],c=t.find(l=>s.includes(l));for(let l of c===void 0?s:[c,...s]){if(!Lt(e,l))continue;if(o?.carrier?.slug===l)return o.carrier;if(i?.slug===l)return{slug:l,name:i.name};let u=a.findReference(l);if(u!==null)return u}return null}function Mi(e,t,n){if(e.length<2)return e;let{carriers:a,mailSlugs:r,hostSlugs:o}=t,i=new Set([t.senderCountry,t.country]),s=c=>{if(a.includes(c))return 0;if(r.includes(c)||o.includes(c))return 1;let l=n.directory.findCarrier(c)?.country??null;return l!==null&&i.has(l)?2:3};return e.toSorted((c,l)=>s(c)-s(l))}function Li(e,{carriers:t,mailSlugs:n}){if(e.includes("url_host"))return Ci;let a=e.includes("hint_carrier")||e.includes("hint_email_domain");return(t.length+n.length>0&&!a?Ai:xi)+Si*(e.length-1)}function Ua(e,t,n,a){let{match:r}=e,o=Mi(r.candidates,n,a),s=r.check_digit==="invalid"||r.priority===ft||t.length===0?0:Li(t,n);return{...e,shape:null,match:{...r,carrier:Ui(e,o,n,a),candidates:o,priority:r.priority+s,evidence:[...r.evidence,...t]}}}function Re(e,t,n){let a=[],r=[];for(let o of e.matches){let i=Pa(o,t,n);O(a,i.length===0?o:Ua(o,i,t,n))}for(let o of e.possible){let i=Pa(o,t,n);i.length>0||t.isLabelled?O(a,Ua(o,i,t,n)):r.push(o)}return{matches:a,possible:r}}var Ri=new Map([["æ","ae"],["ø","o"],["œ","oe"],["ß","ss"],["ł","l"],["đ","d"],["ð","d"],["þ","th"],["ı","i"]]);function C(e){if(/^[ -~]*$/.test(e))return Fa(e.toLowerCase(),/[^a-z0-9]+/g);let t=e.normalize("NFD").replace(/\p{M}+/gu,"").toLowerCase().replace(/[æøœßłđðþı]/g,n=>Ri.get(n)??n);return Fa(t,/[^\p{L}\p{N}]+/gu)}function Fa(e,t){return e.replace(t," ").trim()}function Fi(e){let[t="",n=""]=Ea(e,":");return t==="code"?Ea(n,"/")[0].toLowerCase():URL.parse(n)?.hostname.replace(/^www\./,"")??n}function Ea(e,t){let n=e.indexOf(t);return n<0?[e,""]:[e.slice(0,n),e.slice(n+1)]}function Na(e,t){return t!==null?"opened":e.length===0?"unsourced":e.some(n=>n.startsWith("operator-page:"))?"operator_page":new Set(e.map(Fi)).size>=2?"two_sources":"one_source"}function Fe(e){let t=e.replace(/^\uFEFF/,"").replaceAll(`\r
`,`
`).split(`
`),n=[];for(let a=1;a<t.length;a++){let r=t[a];r!==""&&n.push({line:a+1,cells:r.split("	")})}return{header:t[0].split("	"),rows:n}}function Ee(e){let t=new Map(e.header.map((n,a)=>[n,a]));return(n,a)=>{let r=t.get(a);return r===void 0?"":n.cells[r]??""}}var Ei=Object.freeze([]);function _(e){return e===""?Ei:e.split(";")}var Ne=["parcel","post_ems","air_cargo","ocean","freight"];var Da=/^[a-z0-9][a-z0-9-]{0,148}[a-z0-9]$/;var Ni=80,Di=3,Oi=10,ut=Object.freeze([]),Rt=class{#e;#t=new Map;#n=new Map;#o=new Set;constructor(t){this.#e=t;let n=t.carriers.toSorted((a,r)=>Number(Oa(a))-Number(Oa(r)));for(let a of n)for(let r of[a.name,...a.aliases])this.#r(a,r)}#r(t,n){let a=C(n);if(a==="")return;let r=t.successorSlug===null?[t.slug]:[t.successorSlug,t.slug];Ia(this.#t,a,r);let[o=""]=a.split(" ");o===a||o.length<Di||(Ia(this.#n,o,r),/^[A-Z]{3,}\b/u.test(n)&&this.#o.add(o))}find(t){let n=t.trim();if(n===""||n.length>Ni)return ut;let a=n.toLowerCase(),r=this.#e.findCarrier(a)?.slug??(Da.test(a)?a:void 0),o=this.#a(C(n));return r===void 0?o:[r,...o.filter(i=>i!==r)]}#a(t){let n=this.#i(t,!0);if(n.length>0)return n;let a=t.split(" ").slice(0,Oi);for(let r=a.length-1;r>0;r--)for(let o=0;o+r<=a.length;o++){let i=a.slice(o,o+r).join(" "),s=this.#i(i,this.#o.has(i));if(s.length>0)return s}return ut}#i(t,n){let a=this.#t.get(t)??ut,r=n?this.#n.get(t)??ut:ut;return r.length===0?a:[...new Set([...a,...r])]}};function Oa({successorSlug:e}){return e!==null}function Ia(e,t,n){let a=e.get(t);if(a===void 0)e.set(t,[...n]);else for(let r of n)a.includes(r)||a.push(r)}var Ba={fedex_12:16,ups_1z:15,usps_impb:15,amazon:12,dhl_express:12,fedex_15:12,fedex_96:12,iso6346:12,s10:12,dhl_de_20:11,canada_post_16:10,sscc:10,purolator_12:9,yodel:9,dhl_de_12:8,dhl_piece:8,dpd_14:8,dpd_28:8,fedex_34:8,fedex_gsn:8,mawb:8,usps_20:8,hermes_de:7,jp_12:7,dhl_ecommerce:6,fedex_astra:6,gls_12:6,lasership:6,ontrac:6,usps_legacy:6,colissimo:5,japan_post_11:5,old_dominion:5,evri:4,fedex_door_tag:4,fedex_smartpost_20:4,lasership_1ls:4,postnl_3s:4,ups_mi:4,ups_waybill:4,purolator_alpha:4,amazon_intl:4,canpar:4,dhl_ecommerce_14:4,gofo:4,landmark:4,speedee:4,yunexpress:4,dhl_leitcode:1},Ii=3;function Ft(e){return Ba[e]??Ii}var wu=Object.keys(Ba);function Ga(e,t){let n=ca.map(([a,r])=>({prefix:a,slugs:Object.freeze([...new Set([...r.filter(t),...e])])}));return({text:a,length:r})=>{let o=r===20?3:1;for(let{prefix:i,slugs:s}of n)if(a.startsWith(i,o))return s;return null}}var Bi=2,Gi=6,De=Object.freeze({position:0,branches:null,rules:Object.freeze([])}),Et=class{#e;constructor(t){this.#e=Array.from({length:2*(m+1)}).fill(De);for(let n=1;n<=m;n++){let a=t.filter(i=>i.shape.length===n),r=a.filter(i=>i.shape.every(s=>s.digits!==0)),o=a.filter(i=>i.shape.some(s=>s.letters!==0));this.#e[n]=Oe(r,0,k),this.#e[m+1+n]=Oe(o,0,P)}}findRules(t,n,a){let r=this.#e[a?m+1+n:n];for(;r.branches!==null;)r=r.branches[t[r.position]];return r.rules}};function Ki(e,t){return(e.digits&t.digits)!==t.digits||(e.letters&t.letters)!==t.letters}function Hi(e,t,n){let a=e[0].shape.length;for(let r=t;r<Math.min(a,Gi);r++)if(e.some(o=>Ki(o.shape[r],n)))return r;return-1}function Oe(e,t,n){if(e.length===0)return De;let a=e.length<=Bi?-1:Hi(e,t,n);if(a<0)return{position:0,branches:null,rules:e.map(({family:i,find:s})=>({family:i,find:s}))};let r=new Map,o=[];for(let i=0;i<36;i++){let s=e.map(u=>y(u.shape[a],i)),c=s.map(Number).join(""),l=r.get(c);l===void 0&&(l=Oe(e.filter((u,d)=>s[d]),a+1,n),r.set(c,l)),o.push(l)}return{position:a,branches:o,rules:De.rules}}function Ie(e,t,n){let a=t[0];if(a===void 0)throw new Error("no variant");let r=t.reduce((o,i)=>f(i.max_confidence)>f(o.max_confidence)?i:o);return Object.freeze({type:e.type,label:e.label,vertical:e.vertical,carrier:e.carrier,candidates:e.candidates,pattern:a.pattern,p_mask:n??a.p_mask,max_confidence:r.max_confidence,check:a.check,example:a.example,source:e.source,variants:Object.freeze(t.map(o=>Object.freeze({...o})))})}var zi=64;function Be(e,t,n=[]){let a=[...e.map(i=>ji(i,t)),...n],r=new Set;for(let{format:i}of a){if(r.has(i.type))throw new Error(`type "${i.type}" is declared twice`);r.add(i.type)}let o=a.flatMap((i,s)=>i.entries.map(c=>({...c,family:s})));return Object.freeze({dispatch:new Et(o),nearMisses:Zi(a.flatMap(i=>i.nearMisses)),formats:Object.freeze(a.map(i=>i.format))})}function Zi(e){let t=new Map;for(let n of e){let a=t.get(n.places.length);a===void 0?t.set(n.places.length,[n]):a.push(n)}return t}function ji(e,t){try{let n="variants"in e?Wi(e,t):Ji(e,t);for(let{pattern:a,p_mask:r}of n.format.variants)if(!(r>0&&r<=1))throw new Error(`pattern ${a} has no p_mask between 0 and 1`);return n}catch(n){throw new Error(`family "${e.type}": ${n instanceof Error?n.message:String(n)}`,{cause:n})}}function Ka(e){let t=Ft(e);if(!(t>=0&&t<=ne))throw new Error(`prior ${t} is not between 0 and ${ne}`);return t}function Wi(e,t){let n=o=>t.findReference(o)!==null,a={facts:e,carrier:e.carrier===null?null:t.findReference(e.carrier),candidates:Object.freeze(e.candidates.filter(n)),prior:Ka(e.type),yieldsTo:e.yieldsTo,candidatesOf:e.type==="sscc"?Ga(e.candidates.filter(n),n):void 0},r=e.variants.map(o=>Sn(a,o));return Ge(e,r)}function Ge(e,t){if(t.length===0)throw new Error("no variant");let n=Tn(t).flatMap(({shapes:o,finds:i})=>o.map((s,c)=>({shape:s,find:i[c]}))),a=t.map(({pattern:o,pMask:i,confidence:s,check:c,example:l})=>({pattern:o,p_mask:i,max_confidence:s,check:c,example:l})),r=e.type==="ups_1z"?[]:t.flatMap(o=>o.nearMisses);return{entries:n,format:Ie(e,a,Vi(t)),nearMisses:r}}function Vi(e){let t=e[0],n=e.slice(1).map(r=>({...r,worst:U(r.shapes)})),a=t.shapes.map(r=>{let o=0;for(let{shapes:i,pMask:s,worst:c}of n)for(let l of i)!pe(l,r)||xn(r,l)||(o+=ot(l)*s/c);return o});return Math.min(1,t.pMask+Math.max(...a))}function Ji(e,t){let n=e.makeRule(t,{facts:e,prior:Ka(e.type)}),a=e.forms.flatMap(o=>(A(E(o.pattern),zi)??[]).map(s=>{let c=de(s);return{shape:s,find:l=>c(l)?n(l):null}}));if(a.length===0)throw new Error("no form could be listed");let r=e.forms.map(o=>({pattern:o.pattern,p_mask:o.pMask(t),max_confidence:o.max,check:o.check,example:o.example}));return{entries:a,format:Ie(e,r),nearMisses:[]}}var Ha=400,Yi=2e4,pt=class{sets=[];follow=[];first;last;matchesEmpty;#e=0;constructor(t){let n=this.#t(t);this.first=n.first,this.last=new Set(n.last),this.matchesEmpty=n.isOptional}#t(t){if(++this.#e>Yi)throw new H("nests repeats too deeply; write the pattern with fewer nested repeats");switch(t.kind){case"set":return this.#n(t.set);case"sequence":return this.#o(t.items);case"choice":{let n=t.options.map(a=>this.#t(a));return{first:n.flatMap(a=>a.first),last:n.flatMap(a=>a.last),isOptional:n.some(a=>a.isOptional)}}default:{let n=[];for(let a=0;a<t.max;a++)n.push(a<t.min?t.item:{kind:"choice",options:[t.item,$i]});return this.#o(n)}}}#n(t){if(t.digits===0&&t.letters===0)return{first:[],last:[],isOptional:!1};let n=this.sets.length;if(n>=Ha)throw new H(`has more than ${Ha} positions when written out; shorten its repeats`);return this.sets.push(t),this.follow.push(new Set),{first:[n],last:[n],isOptional:!1}}#o(t){let n={first:[],last:[],isOptional:!0};for(let a of t){let r=this.#t(a);for(let o of n.last)for(let i of r.first)this.follow[o].add(i);n={first:n.isOptional?n.first.concat(r.first):n.first,last:r.isOptional?n.last.concat(r.last):r.last,isOptional:n.isOptional&&r.isOptional}}return n}matches(t,n){let a=new Set;for(let r of this.first)y(this.sets[r],t[0])&&a.add(r);for(let r=1;r<n&&a.size>0;r++){let o=new Set;for(let i of a)for(let s of this.follow[i])y(this.sets[s],t[r])&&o.add(s);a=o}for(let r of a)if(this.last.has(r))return n>0;return!1}outline(){let t=[],n=[],a=new Set(this.first);for(;a.size>0;){if(n.length===T)throw new H(`matches more than ${T} characters`);let r=I;for(let i of a)r=nt(r,this.sets[i]);n.push(r),[...a].some(i=>this.last.has(i))&&t.push([...n]);let o=new Set;for(let i of a)for(let s of this.follow[i])o.add(s);a=o}return t}},$i={kind:"sequence",items:[]};var Nt=class extends Error{name="FormatError"};var za=1e5,Dt=class{#e;constructor(t){this.#e=t|1}below(t){return this.#e^=this.#e<<13,this.#e^=this.#e>>>17,this.#e^=this.#e<<5,(this.#e>>>0)%t}pick(t){return t[this.below(t.length)]}};function dt(e,t){return Uint8Array.from(e,n=>t.pick(Qt(n)))}function Ot(e,t){let n=[],a=t.pick(e.first);for(;;){n.push(t.pick(Qt(e.sets[a])));let r=[...e.follow[a]];if(r.length===0||e.last.has(a)&&t.below(2)===0)return Uint8Array.from(n);a=t.pick(r)}}function Ke(e,t,n){let a=0;for(let r=0;r<za;r++){let o=e().map(i=>i<10?n.below(10):10+n.below(26));t(o)&&a++}return Math.max(a,1)/za}var Za=4,ja=200,Xi=20260817,Qi=64;function Va(e,t,n){return e.map(a=>{try{return qi(a,t,n)}catch(r){let o=r instanceof Error?r.message:String(r);throw new Nt(`format "${a.id}": ${o}`,{cause:r})}})}function qi(e,t,n){if(!/^[a-z0-9][a-z0-9_]{1,62}$/u.test(e.id))throw new Error("id must match ^[a-z0-9][a-z0-9_]{1,62}$");if(e.vertical!==void 0&&!te.includes(e.vertical))throw new Error(`vertical must be one of ${te.join(", ")}`);let a="regex"in e?ts(e.regex):es(e),r=E(a),o=A(r,Ct),i=as(e,t),s=new Dt(Xi);if(o===null){let l=new pt(r),u=ls(e,i,a,l,s);return Wa(u,i.facts,()=>Ot(l,s),n)}let c=rs(e,i,a,o,r,s);return Wa(c,i.facts,()=>dt(s.pick(o),s),n)}function ts(e){if(e.length>ja)throw new Error(`regex has ${e.length} characters; the limit is ${ja}`);return e}function es({prefix:e=[""],charset:t,length:n}){let a={digits:"[0-9]",letters:"[A-Z]",alphanumeric:"[A-Z0-9]"}[t];if(a===void 0)throw new Error("charset must be digits, letters or alphanumeric");if(e.length===0||n.length===0)throw new Error("prefix and length must not be empty lists");return e.flatMap(o=>{if(!/^[A-Z0-9]*$/iu.test(o))throw new Error(`prefix "${o}" may have only letters and digits`);return n.map(i=>{if(!Number.isInteger(i)||i<o.length)throw new Error(`length ${i} does not fit prefix "${o}"`);if(i>T)throw new Error(`length ${i} is too long; the limit is ${T}`);return`${o.toUpperCase()}${a}{${i-o.length}}`})}).join("|")}function Ja(e){if(e.length===0)throw new Error("can never match, because white space and dashes are removed before matching");for(let{length:t}of e){if(t===0)throw new Error("matches the empty text");if(t<Za)throw new Error(`matches ${t} characters; at least ${Za} are needed`);if(t>T)throw new Error(`matches more than ${T} characters`)}}function ns(e,t){let n=t.findReference(e.carrier);if(n!==null)return n;if(e.carrierName===void 0)throw new Error(`carrier "${e.carrier}" is not in the directory; give carrierName`);return Object.freeze({slug:e.carrier,name:e.carrierName})}function as(e,t){let n=ns(e,t),a={type:e.id,label:e.label??n.name,vertical:e.vertical??"parcel",carrier:n.slug,candidates:Object.freeze([n.slug]),catalog:!0,source:"Operator format.",examples:{valid:[],invalid:[]}};return{facts:a,carrier:n,candidates:a.candidates,prior:Ft(e.id)}}function Ya(e,t,n,a){let r=n.some(i=>i.every(s=>s.digits!==0)),{check:o}=e;return{pattern:t,max:r?"high":"verified",evidence:["operator_pattern"],example:a,...o===void 0?{}:{check:{algorithm:o.algorithm,span:[o.from,o.to],...o.at===void 0?{}:{at:o.at}}}}}function rs(e,t,n,a,r,o){Ja(a);let i=os(a)?U(a):ss(r,a,o),s=It(dt(a[0],o)),c=xt(t,Ya(e,n,a,s),a,i);return e.check===void 0?c:{...c,example:cs(c,o)??s}}function os(e){return e.every((t,n)=>e.every((a,r)=>n>=r||t.length!==a.length||t.some((o,i)=>!is(o,a[i]))))}function is(e,t){return(e.digits&t.digits)!==0||(e.letters&t.letters)!==0}function ss(e,t,n){let a=new pt(e);return Ke(()=>dt(n.pick(t),n),r=>a.matches(r,r.length),n)}function cs(e,t){let n=new N;for(let a=0;a<1e3;a++){let r=It(dt(e.shapes[0],t));if(n.readPlain(r),e.finds[0](n)?.match.check_digit==="valid")return r}return null}function ls(e,t,n,a,r){if(e.check!==void 0)throw new Error(`a check needs a pattern with at most ${Ct} fixed forms`);let o=a.outline();if(a.matchesEmpty)throw new Error("matches the empty text");Ja(o);let i=Ke(()=>Ot(a,r),l=>a.matches(l,l.length),r),s=It(Ot(a,r)),c=xt(t,Ya(e,n,o,s),o,i);return{...c,finds:c.finds.map(l=>u=>a.matches(u.values,u.length)?l(u):null)}}function It(e){let t="";for(let n of e)t+=v.charAt(n);return t}function Wa(e,t,n,a){let r=new N,o=new Set;for(let s=0;s<Qi;s++){r.readPlain(It(n()));for(let{find:c}of a.findRules(r.values,r.length,r.letters>0)){let l=c(r);l!==null&&l.match.check_digit!=="invalid"&&o.add(l.match.type)}}let i=Ge(t,[e]);return{...i,format:Object.freeze({...i.format,overlaps:Object.freeze([...o].sort())})}}var $a=[["amazon.com",["amazon-logistics"]],["canadapost-postescanada.ca",["canada-post"]],["dhl.com",["dhl-express","dhl-paket","dhl-ecommerce-us","dhl-ecommerce-uk","dhl-ecommerce-nl"]],["dhl.de",["dhl-paket","dhl-express","deutsche-post"]],["dpd.com",["dpd-de","dpd-fr","dpd-nl","dpd-be","dpd-pl"]],["dpd.de",["dpd-de"]],["fedex.com",["fedex"]],["gls-group.com",["gls","gls-de","gls-it","gls-es"]],["gls-group.eu",["gls","gls-de","gls-it","gls-es"]],["hapag-lloyd.com",["hapag-lloyd"]],["laposte.fr",["la-poste","colissimo","chronopost"]],["maersk.com",["maersk"]],["myhermes.co.uk",["evri"]],["myhermes.de",["hermes-de"]],["odfl.com",["odfl"]],["ontrac.com",["ontrac"]],["parcelforce.com",["parcelforce"]],["purolator.com",["purolator"]],["royalmail.com",["royal-mail","parcelforce"]],["ups.com",["ups"]],["usps.com",["usps"]]],He=["tracknum","tracknumbers","trackNums","tLabels","qtc_tLabels1","tracking-id","AWB","piececode","parcelNumber","searchFor","itemCode","code","number","id","searchID","proNumbers","trknbr","trackingNumber","tracking_number"];var Ze=2048,Xa=32;function je(e){return/^\s*https?:\/\//iu.test(e)}function Bt(e){try{return decodeURIComponent(e.replaceAll("+"," "))}catch{return e}}function ze(e){return e.split("&").flatMap(t=>{let n=t.indexOf("=");return n<0?[]:[{key:Bt(t.slice(0,n)).toLowerCase(),value:Bt(t.slice(n+1))}]})}function gt(e){return e.split(",").map(t=>t.trim()).filter(t=>t!=="")}function Qa(e,t){return He.flatMap(n=>e.filter(a=>a.key===n.toLowerCase()).flatMap(a=>gt(a.value).map(r=>({text:r,transformation:t(n)}))))}function qa(e){let t=e.split("/").filter(n=>n!=="");return Bt(t.at(-1)??"")}function us(e){let t=He.find(n=>n.toLowerCase()===e);return t!==void 0||/^[\w-]{1,40}$/u.test(e)?`url:query:${t??e}`:"url:query"}function ps(e,t,n,a){let r=(i,s)=>{let c="";return i.split("/",2*Xa).flatMap(l=>{if(l==="")return[];let u=Bt(l),d=`${s}:${c}`;return c=u.toLowerCase(),[{text:u,place:d,transformation:`url:${s}`}]})},o=(i,s)=>ze(i).map(({key:c,value:l})=>({text:l.trim(),place:`${s}:${c}=`,transformation:s==="query"?us(c):"url:fragment"}));return[...o(t,"query"),...o(a===""?n:a,"fragment"),...r(n,"fragment"),...r(e,"path").reverse()].slice(0,Xa)}function We(e){let t=e.trim();if(t.length>Ze)return null;let n=/^https?:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/isu.exec(t);if(n===null)return null;let[,a="",r="",o="",i=""]=n,s=a.slice(a.lastIndexOf("@")+1).replace(/:\d*$/u,"").toLowerCase(),[c="",l=""]=i.split("?"),u=[...Qa(ze(o),d=>`url:query:${d}`),...gt(qa(r)).map(d=>({text:d,transformation:"url:path"})),...Qa(ze(l===""?c:l),()=>"url:fragment"),...gt(qa(c)).map(d=>({text:d,transformation:"url:fragment"}))];return{host:s,candidates:u,parts:ps(r,o,c,l)}}function tr(e){let t=new Map;for(let{linkType:n,urlTemplate:a}of e.carriers){if(n!=="deep_link"||a===null)continue;let r=We(a),o=r?.parts.filter(({text:s})=>s.includes("{")).map(({place:s})=>s)??[];if(r===null||o.length===0)continue;let i=r.host.replace(/^www\./u,"");t.set(i,[...t.get(i)??[],o])}return t}function er(e,{host:t,parts:n}){let a=new Map;for(let r of e.get(t.replace(/^www\./u,""))??[]){let o=r.map(s=>n.find(c=>c.place===s)),[i]=o;if(!(i===void 0||o.includes(void 0)))for(let s of gt(o.map(c=>c?.text).join("-")))ar(s)&&a.set(s,{text:s,transformation:i.transformation})}return[...a.values()]}function nr({parts:e}){let t=new Map;for(let{text:n,transformation:a}of e)for(let r of gt(n))ar(r)&&!t.has(r)&&t.set(r,{text:r,transformation:a});return[...t.values()]}function ar(e){return e.length>=6&&e.length<=m&&/\d/u.test(e)}function rr(e){let t=new Map,n=(a,r)=>{let o=t.get(a)??[];t.set(a,[...new Set([...o,...r])])};for(let[a,r]of $a)n(a,r);for(let a of e.carriers)for(let r of a.urlHosts)n(r.replace(/^www\./u,""),[a.slug]);return t}function Gt(e,t){for(let n=t;n.includes(".");n=n.slice(n.indexOf(".")+1)){let a=e.get(n);if(a!==void 0)return a}return[]}var ir=8,ds=4,gs=Object.freeze({candidates:Object.freeze([]),url:null}),ms="MASTER AIR WAYBILL|AIR WAYBILL|AIRWAYBILL|WAYBILL|MAWB|AWB|B/L|BL|BILL OF LADING|TRACKING|CONTAINER|SHIPMENT|PARCEL|NUMBER|NO|NR",hs=new RegExp(`^(?:${ms})[ .:#\\-]+(?=[^ ])`,"u"),fs=/^(?:MAWB|AWB|B\/L|BL|TRACKING)(?=\d[\d -]*$)/u,ys=/[./_·()#:]/gu,Ve="";function Kt(e){return e.slice(0,ir).map(({text:t,transformation:n})=>({text:t,transformations:[n]}))}function sr(e){let t=We(e);if(t!==null)return{candidates:Kt(t.candidates),url:t};let n=At(e).text.trim(),a=[],r=Tt(n);r!==n&&a.push("non_ascii_digits");let o=r.replace(/^\][A-Z]\d/u,"");o!==r&&a.push("symbology_id"),r=o;let i=[],s=(l,...u)=>{l!==""&&i.push({text:l,transformations:[...a,...u]})};a.length>0&&s(r);let c=_s(r);if(c.length>0)for(let l of c)s(l,"gs1_ai");else vs(r,s);return i.length===0?gs:{candidates:i.slice(0,ir),url:null}}function vs(e,t){e.startsWith("%")&&t(e.slice(1),"dpd_barcode");let n=ks(e);if(n!==null){t(n,"epc_urn");return}let a=bs(e);a!==e&&(t(a,"label"),or(a,r=>t(r,"label","punctuation"))),or(e,r=>t(r,"punctuation"))}function or(e,t){let n=e.replace(ys,"");n!==e&&t(n)}function bs(e){let t=e;for(let n=0;n<ds;n++){let a=t.replace(hs,"").replace(fs,"");if(a===t)break;t=a}return t}function cr(e){let t=e.charCodeAt(0);return t!==65&&t!==66&&t!==67&&t!==77&&t!==78&&t!==80&&t!==83&&t!==84&&t!==87?!1:/^(?:MASTER|AIR|WAYBILL|MAWB|AWB|BL|BILL|TRACKING|CONTAINER|SHIPMENT|PARCEL|NUMBER|NO|NR)/u.test(e)}function _s(e){return/^\(\d{2,4}\)/u.test(e)?[...e.matchAll(/\((\d{2,4})\)([^(]*)/gu)].flatMap(([,n="",a=""])=>ws(n,a.replaceAll(Ve,"").trim())):e.includes(Ve)?e.split(Ve).flatMap(t=>lr(t.trim())):[]}function ws(e,t){return t===""?[]:e==="00"?[`00${t}`]:e==="401"||e==="402"?[t]:[]}function lr(e){return/^00\d{18}./u.test(e)?[e.slice(0,20),...lr(e.slice(20))]:e.startsWith("421")||e===""?[]:/^40[12]/u.test(e)?[e.slice(3)]:[e]}function ks(e){let t=/^URN:EPC:ID:SSCC:(\d{6,12})\.(\d)(\d+)$/u.exec(e);if(t===null)return null;let[,n="",a="",r=""]=t,o=`${a}${n}${r}`;return o.length!==17?null:`00${o}${re(L(o),0,17)}`}var Cs=Object.freeze([]),xs=Object.freeze([]),Ss=Object.freeze([]),As=8;function ur(e){if(e.length===0)return Ss;let t=[];for(let n=0;n<e.length&&n<As;n++)t.push(e[n].shape);return t}function X(e,t,n,a=[],r=xs){return{normalized:e,tracking_number:e,matched:!1,confidence:null,decision:"no_match",primary:null,matches:Cs,possible_shapes:ur(a),catalog_match:null,transformations:r,suggestions:t,warnings:n}}function pr(e,t){return{...X(e,[],[]),tracking_number:t,sandbox:!0}}function Ht(e,t,n,a,r,o,i){let s=t[0],c=s.match,l=[];for(let g=0;g<t.length;g++)l.push(t[g].match);let u=s.payload===null?e:s.payload(e),d=s.transformation!==null&&!a.includes(s.transformation);return{normalized:e,tracking_number:u,matched:!0,confidence:c.confidence,decision:i,primary:c,matches:l,possible_shapes:ur(n),catalog_match:Ts(t),transformations:d?[...a,s.transformation]:a,suggestions:r,warnings:Ps(t,o)}}function Ts(e){for(let t=0;t<e.length;t++){let{catalog:n,match:a}=e[t];if(!(n===null||!a.evidence.includes("operator_pattern")&&(a.carrier===null||t>0&&a.confidence==="low")))return n}return null}function Ps(e,t){let{confidence:n}=e[0].match,a=0,r=0;for(let i=0;i<e.length&&e[i].match.confidence===n;i++)e[i].warnings.length!==0&&(a++,r=i);if(t.length===0&&a<2)return a===0?t:e[r].warnings;let o=e.filter(i=>i.match.confidence===n);return[...new Set([...o.flatMap(i=>i.warnings),...t])]}var dr=Object.freeze(["SVCTEST-DELIVERED","SVCTEST-IN-TRANSIT","SVCTEST-EXCEPTION","SVCTEST-CUSTOMS-HOLD","SVCTEST-RETURNED","SVCTEST-STALE","SVCTEST-NOT-FOUND"]),gr=Object.freeze(dr.map(e=>Object.freeze({value:e,reason:"sandbox_number"}))),Us="SVCTEST",Ms=new Map(dr.map(e=>[e.replaceAll("-",""),e]));function zt(e){return e.startsWith(Us)}function mr(e){return Ms.get(e.trim().replaceAll("-","").toUpperCase())}var Ye=3,Je=()=>!0;function z(e,t){return Array.from({length:t}).fill(e)}var Ls={digits:0,letters:1<<20|512|1<<25},hr=({letters:e})=>e>=3&&e<=5,Rs=[{isNear:hr,places:[...z(mt,2),...z(k,9),...z(mt,2)],checkAt:10,coverStart:2,compute:rt,layout:null,isPlausible:(e,t)=>t.postalOperators[S(e,11,2)]!==void 0&&J(it[S(e,0,2)])!=="reserved"},{isNear:hr,places:[...z(mt,3),Ls,...z(k,7)],checkAt:10,coverStart:0,compute:se,layout:null,isPlausible:Je},{isNear:({values:e})=>e[0]===1||e[1]===35,places:[et(1),et(35),...z(P,15),k],checkAt:17,coverStart:2,compute:oe,layout:null,isPlausible:Je},{isNear:e=>e.letters<=1&&e.isWaybillLayout(),places:z(k,11),checkAt:10,coverStart:3,compute:at,layout:"waybill",isPlausible:Je}];function fr(e,t){let n=[];for(let a of Rs){let r=a.places.length-e.length;if(r!==0&&r!==1||!a.isNear(e))continue;let o=e.values.slice(0,e.length),i=r===1?Fs(o,a):Es(o,a);for(let[s,c]of i)Xe(c,a)&&a.isPlausible(c,t)&&n.push({value:Ds(c,a),reason:s})}return n.slice(0,Ye)}function $e(e,{places:t}){let n=[];for(let a=0;a<t.length;a++)y(t[a],e[a])||n.push(a);return n}function Xe(e,t){return $e(e,t).length>0?!1:t.compute(e,t.coverStart,t.checkAt)===e[t.checkAt]}function Fs(e,t){let n=new Uint8Array(e.length+1);return n.set(e.subarray(0,t.checkAt)),n.set(e.subarray(t.checkAt),t.checkAt+1),$e(n,t).some(a=>a!==t.checkAt)?[]:(n[t.checkAt]=t.compute(n,t.coverStart,t.checkAt),[["check_digit_missing",n]])}function Es(e,t){let n=$e(e,t);if(n.length===1){let i=e.slice(),s=wt[e[n[0]]];return s<0?[]:(i[n[0]]=s,[["character_confusion",i]])}if(n.length>0||Xe(e,t))return[];let a=e.slice();a[t.checkAt]=t.compute(e,t.coverStart,t.checkAt);let r=Ns(e,t),o=[["check_digit_wrong",a]];return r.length===1&&o.push(["transposition",r[0]]),o}function Ns(e,t){let n=[];for(let a=0;a+1<e.length;a++){if(e[a]===e[a+1])continue;let r=e.slice();r[a]=e[a+1],r[a+1]=e[a],Xe(r,t)&&n.push(r)}return n}function Ds(e,t){let n="";for(let a of e)n+=v.charAt(a);return t.layout==="waybill"?`${n.slice(0,3)}-${n.slice(3)}`:n}var yr={en:["tracking","track and trace","track & trace","tracking number","tracking no","tracking nr","tracking id","tracking code","tracking reference","track your parcel","track your package","track your shipment","consignment number","consignment no","consignment note","shipment number","shipment no","shipment id","shipping number","parcel number","parcel no","parcel id","package number","package id","delivery number","waybill","waybill number","air waybill","awb","mawb","bill of lading","b/l","bl no","container number","container no","pro number"],de:["sendungsnummer","sendungsnr","sendungs-nr","sendungs-id","sendungsverfolgung","sendungsverfolgungsnummer","paketnummer","paketscheinnummer","trackingnummer","tracking-nummer","verfolgungsnummer","frachtbrief","frachtbriefnummer","luftfrachtbrief","konnossement","containernummer","identcode"],es:["numero de seguimiento","n.º de seguimiento","num. de seguimiento","codigo de seguimiento","numero de envio","codigo de envio","numero de rastreo","codigo de rastreo","localizador de envio","localizador del envio","numero de guia","guia aerea","carta de porte","conocimiento de embarque","numero de contenedor"],fr:["numero de suivi","n° de suivi","no de suivi","code de suivi","suivi de colis","suivi du colis","numero de colis","n° de colis","numero du colis","numero d'expedition","numero d'envoi","bordereau de transport","lettre de transport aerien","lettre de voiture","connaissement","numero de conteneur"],it:["numero di tracciamento","codice di tracciamento","numero di tracking","codice tracking","codice di tracking","numero di spedizione","numero spedizione","codice spedizione","codice di spedizione","numero del pacco","numero collo","lettera di vettura","polizza di carico","numero container"],nl:["trackingnummer","track en trace","track-en-trace-code","track & trace-code","zendingsnummer","zendingnummer","verzendnummer","pakketnummer","pakketcode","volgnummer zending","vrachtbrief","vrachtbriefnummer","cognossement","containernummer"],pt:["numero de rastreamento","codigo de rastreamento","numero de rastreio","codigo de rastreio","codigo de seguimento","numero de seguimento","numero de envio","codigo de envio","numero do objeto","codigo do objeto","conhecimento de embarque","conhecimento aereo","numero do contentor","numero do conteiner"],pl:["numer przesylki","nr przesylki","numer sledzenia","sledzenie przesylki","numer paczki","nr paczki","numer nadania","nr nadania","list przewozowy","numer listu przewozowego","nr listu przewozowego","konosament","numer kontenera"]};var vr=40,br=5,Os=200,Is=4,Bs=/[\p{L}\p{N}\p{M}]+/gu,Gs=/[^ -~]/u,Ks=Object.freeze([]),Zt=class{#e;#t=new Map;#n=new Map;#o=new Map;constructor(t){let n=Object.values(yr).flat().map(C);this.#e=new Set(n);for(let a of n)this.#a(a);for(let{slug:a,name:r,aliases:o}of t.carriers)for(let i of[r,...o])this.#r(i,a)}#r(t,n){let a=t.match(Bs)??[],[r=""]=a,o=C(t);o===""||a.length>br||(this.#a(o),a.length===1||o.length<Is?Qe(this.#n,a.join(" "),n):Qe(this.#t,o,n),a.length>1&&/^[A-Z]{3,}$/u.test(r)&&Qe(this.#n,r,n))}#a(t){let n=t.split(" "),a=this.#o.get(n[0])??0;this.#o.set(n[0],Math.max(a,n.length))}scan(t,n){let a=[];for(let[r,{start:o,end:i,digits:s}]of n.entries()){if(s>2)continue;let c=t.slice(o,i),l=this.#o.get(c.toLowerCase())??(Gs.test(c)?this.#o.get(C(c)):0);l!==void 0&&l>0&&this.#i(t,n.slice(r,r+Math.min(l,br)),a)}return new qe(a)}#i(t,n,a){let{start:r}=n[0],o="";for(let i of n){o+=`${o===""?"":" "}${t.slice(i.start,i.end)}`;let s=C(o),c=this.#n.get(o)??this.#t.get(s)??Ks,l=this.#e.has(s);c.length===0&&!l||a.push({start:r,end:i.end,slugs:c,isLabel:l})}}},qe=class{#e;constructor(t){this.#e=t}around(t,n){let a=[];for(let r=this.#t(t-Os);r<this.#e.length;r++){let o=this.#e[r];if(o.start>n+vr)break;let i=o.end<=t?t-o.end:o.start-n;i>=0&&i<=vr&&a.push({mark:o,distance:i})}return a.sort((r,o)=>r.distance-o.distance),{carriers:[...new Set(a.flatMap(({mark:r})=>r.slugs))],isLabelled:a.some(({mark:r})=>r.isLabel)}}#t(t){let n=0,a=this.#e.length;for(;n<a;){let r=n+a>>1;this.#e[r].start<t?n=r+1:a=r}return n}};function Qe(e,t,n){let a=e.get(t);a===void 0?e.set(t,[n]):a.includes(n)||a.push(n)}var Hs=/[\p{L}\p{Nd}\p{M}\u200B-\u200D\u2060\u00AD]+/gu,zs=/\p{Nd}/gu,Zs=/^[A-Z\uFF21-\uFF3A]{1,4}$/u;function kr(e,t,n){return[...e.slice(t,n).matchAll(Hs)].map(a=>{let r=js(a[0]);return{start:t+a.index,end:t+a.index+a[0].length,digits:r,isWord:r===0&&!Zs.test(a[0])}})}function js(e){return e.match(zs)?.length??0}var Ws=/^(?:[ \u00A0\u2007\u202F\u3000]|[ \u00A0]?[-\u2010-\u2015\u2212\uFE63\uFF0D][ \u00A0]?)$/u;function Cr(e,t,n){return n.start-t.end<=3&&Ws.test(e.slice(t.end,n.start))}var _r=/[-_/.@=&%+~\\]/u,wr=/[\p{L}\p{Nd}]/u;function tn(e,t,n){let a=t>=2&&_r.test(e.charAt(t-1))&&wr.test(e.charAt(t-2)),r=_r.test(e.charAt(n))&&wr.test(e.charAt(n+1));return a||r}var Vs=15,xr=/^\d+$/u;function Sr({matches:e,normalized:t,transformations:n},a,r){return n.includes("label")||t.length<=Vs&&xr.test(t)?!1:e.some(o=>o.check_digit==="invalid"&&r.has(o.type)&&(Js(o)||a.startsWith("(00)")))}function Js({carrier:e,components:t,evidence:n,type:a}){if(a==="iso6346")return n.includes("prefix_known");if(e===null||n.includes("layout"))return!1;let{service_indicator:r}=t;return typeof r!="string"||J(r)==="assigned"}function Ar(e,t){if(t.some(({start:a,end:r})=>!xr.test(e.slice(a,r))))return!0;let n=t[0].end-t[0].start;return t.every(({start:a,end:r},o)=>o<t.length-1?r-a===n:r-a<=n)}var Ys=12,$s=8,Xs=4,en=class{#e;#t;#n;#o;#r=[];#a;#i=[];constructor(t,n,a,r){this.#e=t,this.#t=n,this.#n=a,this.#o=r}run(){let t=[],n=0;for(let a of this.#n.matchAll(/https?:\/\/[^\s<>"']+/giu)){t.push(...this.#l(n,a.index)),n=a.index+a[0].length;let r=a[0].replace(/[.,;:!?)\]}]+$/u,""),o=this.#e.detect(r),i={start:a.index,end:a.index+r.length,detection:o};(this.#m(o,!1)||this.#s(o))&&t.push(i)}return t.push(...this.#l(n,this.#n.length)),t}#s(t){return t.primary?.evidence.includes("url_host")===!0&&this.#c(t,"")}#c(t,n){return!this.#o&&t.matched&&Sr(t,n,this.#e.strongTypes)}#l(t,n){let a=kr(this.#n,t,n);this.#r=a,this.#a=void 0,this.#i=[];let r=[];for(let o=0;o<a.length;){let i=this.#u(a,o);i!==null&&r.push(i.finding),o=i===null?o+1:i.next}return this.#i.length===0?r:Qs(r,this.#i)}#u(t,n){let a=zt(this.#n.slice(t[n].start,t[n].end).toUpperCase()),r=null,o=0,i=0,s=0;for(let c=n;c<t.length&&c<n+Ys;c++){let l=t[c];if(l.isWord&&!a||c>n&&!Cr(this.#n,t[c-1],l))break;i+=l.end-l.start,s+=l.digits;let u=this.#g(t[n],l);if(u.end-u.start>m)break;if(!a&&(i<$s||s<Xs))continue;let d=c>n||tn(this.#n,u.start,u.end),g=this.#p(u,d,t,n,c);if(g===null)continue;let h=g.primary?.priority??0;h<o||(o=h,r={finding:{...u,detection:g},next:c+1})}return r}#p(t,n,a,r,o){let{start:i,end:s}=t,c=this.#n.slice(i,s),l=this.#e.detect(c);if(this.#m(l,n))return l;this.#c(l,c)&&!tn(this.#n,i,s)&&Ar(this.#n,a.slice(r,o+1))&&this.#i.push({start:i,end:s,detection:l});let u=l.confidence==="low"||l.possible_shapes.length>0;if(n||this.#o||!u||l.transformations.includes("label"))return null;this.#a??=this.#t.scan(this.#n,this.#r);let d=this.#a.around(i,s),g=this.#e.detectInContext(c,d);return this.#d(g,d)?g:null}#d({matches:t},{isLabelled:n,carriers:a}){return n?t.length>0:a.length>0&&t.some(r=>r.evidence.includes("hint_carrier"))}#g(t,n){return{start:this.#n.startsWith("(00)",t.start-4)&&t.start>=4?t.start-4:t.start,end:n.end}}#m(t,n){return t.sandbox===!0?!0:t.confidence===null||t.transformations.includes("label")||this.#o&&t.decision!=="auto_select"?!1:f(t.confidence)>=f(n||this.#o?"high":"medium")}};function Qs(e,t){let n=[],a=0;for(let r of t){for(;a<e.length&&e[a].end<=r.start;)a++;if(a<e.length&&e[a].start<r.end)continue;let o=n.at(-1);o?.start===r.start?n[n.length-1]=r:(o===void 0||o.end<=r.start)&&n.push(r)}return[...e,...n].sort((r,o)=>r.start-o.start)}function Tr(e,t,n,a={}){return typeof n!="string"?[]:new en(e,t,n,a.strict===!0).run()}var Pr=[["aliexpress.com",["cainiao"]],["amazon.ca",["amazon-logistics"]],["amazon.co.jp",["amazon-logistics"]],["amazon.co.uk",["amazon-logistics"]],["amazon.com.au",["amazon-logistics"]],["amazon.com.mx",["amazon-logistics"]],["amazon.de",["amazon-logistics"]],["amazon.es",["amazon-logistics"]],["amazon.fr",["amazon-logistics"]],["amazon.in",["amazon-logistics"]],["amazon.it",["amazon-logistics"]],["amazon.nl",["amazon-logistics"]],["amazon.pl",["amazon-logistics"]],["deutschepost.de",["deutsche-post","dhl-paket"]],["hermesworld.com",["hermes-de","evri"]]];var qs=new Set("ac co com edu go gob gouv gov govt mil ne net or org".split(" "));function nn(e){let t=e.split(".");if(t.length<=2||/^[\d.]+$|:/.test(e))return e;let[n="",a=""]=t.slice(-2),r=a.length===2&&qs.has(n)?3:2;return t.slice(-r).join(".")}function Ur(e){let t=new Map,n=(a,r)=>{t.set(a,[...new Set([...t.get(a)??[],...r])])};for(let[a,r]of Pr)n(a,r);for(let[a,r]of e)n(a,r);for(let[a,r]of e)nn(a)!==a&&n(nn(a),r);return t}function Mr(e,t){let n=t.trim().replace(/^@/u,"").replace(/\.$/u,"").toLowerCase();return n.length>tc?[]:Gt(e,n)}var tc=253;var an=200,rn=Object.freeze([]),jt=Object.freeze([]),Z=Object.freeze([]),Wt=[];Object.freeze(Wt);function Fr(e){let t=Aa(e.directory),n=Le.filter(i=>i.offByDefault===!0?e.enable?.includes(i.type)===!0:e.disable?.includes(i.type)!==!0);ec([...e.enable??[],...e.disable??[]]);let a=Be(n,t),r=e.formats??[];if(r.length===0)return new Vt(a,t);let o=Va(r,t,a.dispatch);return new Vt(Be(n,t,o),t)}function ec(e){for(let t of e)if(!Le.some(n=>n.type===t))throw new Error(`unknown built-in type "${t}"`)}var Vt=class{formats;strongTypes;#e;#t;#n;#o;#r=new N;#a=new N;#i;#s;constructor(t,n){this.#e=t,this.#t=n,this.#n=rr(n.directory),this.#o=tr(n.directory),this.#i=nc(n.directory,this.#n),this.formats=t.formats,this.strongTypes=new Set(t.formats.filter(ac).map(({type:a})=>a))}detect(t,n){return this.#c(t,n===void 0?null:Ma(n,this.#i))}detectInContext(t,n){return this.#c(t,{...lt,...n})}findInText(t,n){return this.#s??=new Zt(this.#t.directory),Tr(this,this.#s,t,n)}#c(t,n){if(typeof t!="string")return X("",jt,Z);if(Rn(t)&&(t.length>Ze||!je(t)))return X("",jt,Z);let a=this.#r;if(be(a,t),zt(a.text)){let u=mr(a.text);return u===void 0?X(a.text,gr,Z):pr(a.text,u)}let r=[],o=this.#l(a,r),i=r.length===0?0:r[0].match.priority,s=r.length>0&&r[r.length-1].match.check_digit==="invalid";if(i<an||s||a.hasControl)return this.#u(t,{matches:r,possible:o},i,n);if(n===null)return Ht(a.text,r,o,rn,jt,Z,Mt(r));let c=Re({matches:r,possible:o},n,this.#t),l=c.matches.slice(0,D);return Ht(a.text,l,c.possible,rn,jt,Z,Mt(l))}#l(t,n){if(t.hasForeign||t.isPlaceholder)return Wt;let a=this.#e.dispatch.findRules(t.values,t.length,t.letters>0),r=Wt,o=-1;for(let i=0;i<a.length;i++){let s=a[i];if(s.family===o)continue;let c=s.find(t);if(c!==null){if(o=s.family,c.shape===null){O(n,c);continue}r===Wt&&(r=[]),O(r,c)}}return n.length>D&&(n.length=D),r}#u(t,n,a,r){let o=this.#r,i=this.#d(o,a),s={text:o.text,matches:n.matches,possible:n.possible,transformations:rn};if(!(a<an&&(o.hasForeign||cr(o.text)))){let x=r===null?s:this.#p(s,r),W=x.matches.length>D?x.matches.slice(0,D):x.matches,tt=Rr(t,o,W.length>0);return Lr(s,W,x.possible,i,tt)}let l=this.#g(t,s,i,r??lt),{found:u,possible:d,reading:g}=oc(l),h=Rr(t,o,u.length>0);return Lr(g,u,d,i,h)}#p(t,n){let a=t.transformations.includes("label")?{...n,isLabelled:!0}:n;return La(a)?{...t,...Re(t,a,this.#t)}:t}#d(t,n){if(t.hasForeign||t.isPlaceholder)return[];let a=fr(t,this.#t);return n<an&&bn(t,this.#e.nearMisses.get(t.length),a,Ye),a}#g(t,n,a,r){let{candidates:o,url:i}=sr(t),s=i===null?rc:Gt(this.#n,i.host),c=s.length===0?r:{...r,hostSlugs:s},l=this.#p(n,c),u=x=>[l,...this.#m(x,a).map(W=>this.#p(W,c))];if(i===null||s.length===0)return u(o);let d=u(Kt(er(this.#o,i)));if(d.some(on))return d;let g=u(o);if(g.some(on))return g;let h=u(Kt(nr(i)));return h.some(on)?h:g}#m(t,n){let a=[],r=this.#a;for(let o of t){if(o.text.length>m)continue;be(r,o.text);let i=[],s=this.#l(r,i);a.push({text:r.text,matches:i,possible:s,transformations:o.transformations});let c=i.length===0?0:i[0].match.priority;n.length===0&&n.push(...this.#d(r,c))}return a}};function nc(e,t){let n,a;return{carriersNamed:r=>(n??=new Rt(e)).find(r),carriersAt:r=>Mr(a??=Ur(t),r)}}var ac=({max_confidence:e})=>f(e)>=f("high"),on=({matches:e})=>e.length>0,rc=Object.freeze([]);function Lr({text:e,transformations:t},n,a,r,o){return n.length===0?X(e,r,o,a,t):Ht(e,n,a,t,r,o,Mt(n))}function oc(e){let t=[],n=e.find(r=>r.possible.length>0)??e[0];for(let r of e)for(let o of r.matches){let i=t.findIndex(s=>s.match.type===o.match.type);i>=0&&t[i].match.priority>=o.match.priority||(i>=0&&t.splice(i,1),O(t,o),t[0]===o&&(n=r))}let a=[];for(let r of e.flatMap(o=>o.possible)){let{type:o}=r.match;[...t,...a].some(i=>i.match.type===o)||O(a,r)}return t.length>D&&(t.length=D),{found:t,possible:a,reading:n}}function Rr(e,t,n){if(t.isPlaceholder)return t.hasControl?["placeholder_digits","foreign_characters"]:["placeholder_digits"];if(!t.hasForeign)return t.hasControl?["foreign_characters"]:Z;let a=n||je(e)?"":Tt(t.text);return Nn(a)?["non_latin_letters"]:t.hasControl||Dn(a)?["foreign_characters"]:Z}function Er(e){let t=Object.fromEntries(Ne.map(o=>[o,{production:0,catalog:0}])),n=new Set,a=0;for(let o of e){let i=o.status==="active";(o.tier==="catalog"||i)&&t[o.category][o.tier]++,o.tier==="production"&&i&&o.urlTemplate!==null&&n.add(o.urlTemplate),i&&ic(o)&&a++}let r=o=>Ne.reduce((i,s)=>i+t[s][o],0);return{production:r("production"),catalog:r("catalog"),activeTrackingSurfaces:n.size,activeAirCargoAirlines:a,byCategory:t}}function ic(e){return e.category==="air_cargo"&&e.identifiers.awbPrefixes.length>0&&e.identifierSources>=2}function j(e){let t=0;for(let n=0;n<e.length;n++){let a=e.charCodeAt(n)-64;if(a<1||a>26)return 0;t=t*27+a}return t}function Nr(e){let t=0;for(let n=0;n<e.length;n++){let a=e.charCodeAt(n),r=a>=48&&a<=57?a-47:a>=65&&a<=90?a-54:0;if(r===0)return 0;t=t*37+r}return t}function Dr(e,t,n){if(t===0)return;let a=e.get(t);a===void 0?e.set(t,[n]):a.includes(n)||a.push(n)}var Jt=Object.freeze([]),sc=4,Yt=class{#e;#t=new Uint16Array(1e3);#n=new Map;#o=new Map;#r=new Map;#a=new Map;constructor(t,n,a){this.#e=t;let r=new Map(t.map((o,i)=>[o,i]));for(let o of t){let i=a(o);this.#i(o,r.get(i));for(let s of o.identifiers.iata)Dr(this.#n,Nr(s),i);for(let s of o.identifiers.scac)this.#s(this.#o,j(s),i);for(let s of o.identifiers.bic)this.#s(this.#r,j(s.slice(0,3)),i);for(let s of o.identifiers.s10Countries)Dr(this.#a,j(s),i)}for(let o of n)for(let i of o.bic)this.#s(this.#r,j(i.slice(0,3)),o)}findByAirlinePrefix(t){if(!/^[0-9]{3}$/.test(t))return;let n=this.#t[Number(t)];return n===0?void 0:this.#e[n-1]}listByIata(t){return t.length===2?this.#n.get(Nr(t))??Jt:Jt}findByScac(t){return t.length<=sc?this.#o.get(j(t)):void 0}findByOwnerCode(t){return t.length===3?this.#r.get(j(t)):void 0}listByS10Country(t){return t.length===2?this.#a.get(j(t))??Jt:Jt}#i(t,n){if(t.identifierSources!==0)for(let a of t.identifiers.awbPrefixes){let r=Number(a);this.#t[r]===0&&(this.#t[r]=n+1)}}#s(t,n,a){n!==0&&!t.has(n)&&t.set(n,a)}};function cc(e,t,n){if(Math.abs(e.length-t.length)>n)return n+1;let a=new Uint16Array(t.length+1),r=Uint16Array.from({length:t.length+1},(i,s)=>s),o=new Uint16Array(t.length+1);for(let i=1;i<=e.length;i++){o[0]=i;let s=i;for(let c=1;c<=t.length;c++){let l=e[i-1]===t[c-1],u=Math.min(r[c]+1,o[c-1]+1,r[c-1]+(l?0:1));i>1&&c>1&&e[i-1]===t[c-2]&&e[i-2]===t[c-1]&&(u=Math.min(u,a[c-2]+1)),o[c]=u,s=Math.min(s,u)}if(s>n)return n+1;[a,r,o]=[r,o,a]}return Math.min(r[t.length],n+1)}var lc=60;function Or(e,t,n){let a=t.toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"");if(a.length<2||a.length>lc)return[];let r=a.split("-"),o=Math.max(1,Math.floor(a.length/3)),i=[];for(let s of e){let c=s.split("-"),l=r.every(d=>c.includes(d)),u=cc(a,s,o);l?i.push({slug:s,score:c.length-r.length}):u<=o&&i.push({slug:s,score:u*2})}return i.sort((s,c)=>s.score-c.score),i.slice(0,Math.max(0,n)).map(({slug:s})=>s)}function Ir(e,t){return new sn(e,t)}var sn=class{carriers;lessors;counts;#e;#t;#n;#o;constructor(t,n){this.carriers=pc(t),this.lessors=n,this.#e=new Map(this.carriers.map(a=>[a.slug,a])),this.#t=new Map(this.carriers.flatMap(a=>a.formerSlugs.map(r=>[r,a]))),this.counts=Er(this.carriers),this.#n=new Yt(this.carriers,n,a=>this.#r(a))}findCarrier(t){return this.#e.get(t)??this.#t.get(t)}listCarriers(t){let{category:n,includeCatalog:a=!1,offset:r,limit:o,query:i}=t,s=this.#a(i),c=this.carriers.filter((u,d)=>(a||u.tier==="production")&&(n===void 0||u.category===n)&&s(u,d)),l=i===void 0?c:uc(c,i);return{items:l.slice(r,r+o),total:l.length}}findByAirlinePrefix(t){return this.#n.findByAirlinePrefix(t)}listByIata(t){return this.#n.listByIata(t)}findByScac(t){return this.#n.findByScac(t)}findByOwnerCode(t){return this.#n.findByOwnerCode(t)}listByS10Country(t){return this.#n.listByS10Country(t)}suggestSlugs(t,n){return Or([...this.#e.keys()],t,n)}#r(t){return(t.successorSlug===null?void 0:this.findCarrier(t.successorSlug))??t}#a(t){if(t===void 0||t.trim()==="")return()=>!0;let n=C(t),a=t.trim().toUpperCase(),r=n===""?void 0:this.#i();return(o,i)=>r?.[i]?.includes(n)===!0||Br(o,a)}#i(){return this.#o??=this.carriers.map(t=>[t.name,...t.aliases].map(C).join(`
`)),this.#o}};function uc(e,t){let n=t.trim().toUpperCase(),a=r=>(r.tier==="production"?0:2)+(Br(r,n)?0:1);return e.toSorted((r,o)=>a(r)-a(o))}function Br(e,t){return Object.values(e.identifiers).some(n=>n.includes(t))}function pc(e){let t=dc(e).map(n=>({carrier:n,key:`${n.tier==="production"?0:1}${C(n.name)}
${n.slug}`}));return t.sort((n,a)=>n.key<a.key?-1:1),t.map(({carrier:n})=>n)}function dc(e){let t=new Map;for(let n of e){let a=t.get(n.slug);(a===void 0||a.tier==="catalog"&&n.tier==="production")&&t.set(n.slug,n)}return[...t.values()]}function Kr(e){let t=Fe(e),n=Ee(t);return t.rows.map(a=>gc(a,n))}function gc(e,t){let n=t(e,"link_type"),a=t(e,"confidence"),r=q(t(e,"url_template")),o=_(t(e,"url_sources")),i=q(t(e,"verified_on"));return{slug:Gr(t(e,"slug")),name:Gr(t(e,"name")),aliases:_(t(e,"aliases")),formerSlugs:_(t(e,"former_slugs")),category:t(e,"category"),country:q(t(e,"country")),tier:t(e,"tier"),status:t(e,"status"),successorSlug:q(t(e,"successor_slug")),urlTemplate:r,linkType:n,accepts:_(t(e,"accepts")),needs:t(e,"needs")==="postcode"?"postcode":null,urlHosts:mc(t(e,"url_hosts"),r),urlSources:o,linkEvidence:Na(o,i),identifiers:fc(e,t),formats:_(t(e,"formats")),curatedUrl:a==="sure"&&(n==="deep_link"||n==="search_page"),source:t(e,"source"),confidence:a,identifierSources:Number(t(e,"id_sources")),verifiedOn:i,notes:q(t(e,"notes"))}}function Hr(e){let t=Fe(e),n=Ee(t);return t.rows.map(a=>({slug:n(a,"slug"),name:q(n(a,"name")),bic:_(n(a,"bic")),source:n(a,"source")}))}function Gr(e){return JSON.parse(JSON.stringify(e))}function q(e){return e===""?null:e}function mc(e,t){if(e!==""||t===null)return _(e);let n=/^https:\/\/([^/?#]+)/.exec(t)?.[1];return n===void 0?_(""):[n]}var Q=Object.freeze([]),hc=Object.freeze({awbPrefixes:Q,iata:Q,scac:Q,bic:Q,s10Countries:Q,smdg:Q});function fc(e,t){let n=t(e,"awb_prefix"),a=t(e,"iata"),r=t(e,"scac"),o=t(e,"bic"),i=t(e,"s10_country"),s=t(e,"smdg");return n+a+r+o+i+s===""?hc:{awbPrefixes:_(n),iata:_(a),scac:_(r),bic:_(o),s10Countries:_(i),smdg:_(s)}}var zr=`slug	name	aliases	former_slugs	category	country	tier	status	successor_slug	url_template	link_type	accepts	needs	url_hosts	url_sources	awb_prefix	iata	scac	bic	s10_country	smdg	id_sources	formats	source	confidence	verified_on	notes
2go-express	2GO Express			parcel	PH	production	active			search_page														unsure		
4px	4PX			parcel	CN	production	active			deep_link												fourpx		sure		
5post	5Post			parcel	RU	production	active			search_page														unsure		
99minutos	99minutos			parcel	MX	catalog	active			home_page														unsure		
acs-gr	ACS Courier			parcel	GR	production	active			search_page														unsure		
airmee	Airmee			parcel	SE	production	active			search_page														unsure		
ajex	AJEX			parcel	SA	production	active			search_page														unsure		
allied-express	Allied Express			parcel	AU	catalog	active			home_page														unsure		
amazon-logistics	Amazon Logistics			parcel	US	production	active			deep_link												amazon;amazon_intl		sure		
amazon-shipping-in	Amazon Shipping India			parcel	IN	production	active			search_page														unsure		
amazon-shipping-uk	Amazon Shipping UK			parcel	GB	production	active			search_page														unsure		
andreani	Andreani			parcel	AR	catalog	active			home_page														unsure		
anjun	Anjun Logistics			parcel	CN	catalog	active			home_page														unsure		
anteraja	AnterAja			parcel	ID	production	active			search_page														unsure		
apc-overnight	APC Overnight			parcel	GB	production	active			search_page														unsure		
apg-ecommerce	APG eCommerce			parcel	US	production	active			search_page														unsure		
aramex	Aramex			parcel	AE	production	active			deep_link														sure		
aramex-au	Aramex Australia			parcel	AU	production	active			deep_link														sure		
aramex-nz	Aramex New Zealand			parcel	NZ	production	active			deep_link														sure		
aras-kargo	Aras Kargo			parcel	TR	production	active			deep_link														sure		
asendia	Asendia			parcel	FR	catalog	active			home_page														unsure		
asendia-usa	Asendia USA			parcel	US	catalog	active			home_page														unsure		
azul-cargo-express	Azul Cargo Express			parcel	BR	production	active			search_page														unsure		
best-express-th	BEST Express Thailand			parcel	TH	production	active			search_page														unsure		
best-transport	Best Transport			parcel	SE	catalog	active			home_page														unsure		
better-trucks	Better Trucks			parcel	US	catalog	active			home_page														unsure		
bex-rs	BEX Express			parcel	RS	production	active			search_page														unsure		
blue-dart	Blue Dart			parcel	IN	production	active			deep_link														sure		
blue-express-cl	Blue Express			parcel	CL	production	active			search_page														unsure		
border-express	Border Express			parcel	AU	production	active			search_page														unsure		
bosta	Bosta			parcel	EG	production	active			search_page														unsure		
boxberry	Boxberry			parcel	RU	production	active			deep_link														sure		
bring	Bring			parcel	NO	production	active			deep_link														sure		
brt	BRT Bartolini			parcel	IT	production	active			deep_link														sure		
budbee	Budbee			parcel	SE	production	active			search_page														unsure		
cainiao	Cainiao			parcel	CN	production	active			deep_link												cainiao		sure		
canpar	Canpar Express			parcel	CA	production	active			search_page												canpar		unsure		
cargus	Cargus			parcel	RO	production	active			search_page														unsure		
cdek	CDEK			parcel	RU	production	active			deep_link														sure		
cdl-last-mile	CDL Last Mile			parcel	US	catalog	active			home_page														unsure		
chilexpress	Chilexpress			parcel	CL	catalog	active			home_page														unsure		
chit-chats	Chit Chats			parcel	CA	production	active			deep_link														sure		
chronopost	Chronopost			parcel	FR	production	active			deep_link												chronopost		sure		
city-link-express	City-Link Express			parcel	MY	catalog	active			home_page														unsure		
cj-logistics	CJ Logistics			parcel	KR	catalog	active			home_page														unsure		
cne-express	CNE Express			parcel	CN	catalog	active			home_page														unsure		
colis-prive	Colis Privé			parcel	FR	catalog	active			home_page														unsure		
colissimo	Colissimo			parcel	FR	production	active			deep_link												colissimo		sure		
coordinadora	Coordinadora			parcel	CO	production	active			deep_link														sure		
correos-express	Correos Express			parcel	ES	catalog	active			home_page												correos_es		unsure		
couriersplease	CouriersPlease			parcel	AU	production	active			deep_link														sure		
ctt-express	CTT Express			parcel	ES	production	active			search_page														unsure		
cttexpress-pt	CTT Expresso			parcel	PT	catalog	active			home_page														unsure		
dao	dao			parcel	DK	production	active			search_page														unsure		
delhivery	Delhivery			parcel	IN	production	active			deep_link														sure		
dellin	Delovye Linii			parcel	RU	production	active			search_page														unsure		
deppon	Deppon Express			parcel	CN	production	active			search_page														unsure		
deprisa	Deprisa			parcel	CO	production	active			search_page														unsure		
dhl-ecommerce-nl	DHL eCommerce Netherlands			parcel	NL	catalog	active			home_page												postnl_3s;dhl_piece		unsure		
dhl-ecommerce-pl	DHL eCommerce Poland			parcel	PL	catalog	active			home_page														unsure		
dhl-ecommerce-tr	DHL eCommerce Türkiye		mng-kargo	parcel	TR	catalog	active			search_page														unsure		
dhl-ecommerce-uk	DHL eCommerce UK			parcel	GB	catalog	doubtful			search_page												dhl_piece		unsure		
dhl-ecommerce-us	DHL eCommerce (Americas)			parcel	US	production	active			search_page												dhl_ecommerce;dhl_ecommerce_14;usps_impb		unsure		
dhl-express	DHL Express			parcel	DE	production	active			deep_link												dhl_express;dhl_piece		sure		
dhl-paket	DHL Paket			parcel	DE	production	active			deep_link												dhl_de_20;dhl_de_12;dhl_piece		sure		
dpd-at	DPD Austria			parcel	AT	catalog	active			home_page												dpd_14;dpd_28		unsure		
dpd-be	DPD Belgium			parcel	BE	catalog	active			home_page												dpd_14;dpd_28		unsure		
dpd-ch	DPD Switzerland			parcel	CH	catalog	active			home_page												dpd_14;dpd_28		unsure		
dpd-cz	DPD Czechia			parcel	CZ	catalog	active			home_page												dpd_14;dpd_28		unsure		
dpd-de	DPD Germany			parcel	DE	production	active			deep_link												dpd_14;dpd_28		sure		
dpd-fr	DPD France			parcel	FR	production	active			deep_link												dpd_14;dpd_28		sure		
dpd-hu	DPD Hungary			parcel	HU	catalog	active			home_page												dpd_14;dpd_28		unsure		
dpd-ie	DPD Ireland			parcel	IE	production	active			search_page												dpd_14;dpd_28		unsure		
dpd-nl	DPD Netherlands			parcel	NL	production	active			deep_link												dpd_14;dpd_28		sure		
dpd-pl	DPD Poland			parcel	PL	production	active			deep_link												dpd_14;dpd_28		sure		
dpd-pt	DPD Portugal			parcel	PT	production	active			search_page												dpd_14;dpd_28		unsure		
dpd-ro	DPD Romania			parcel	RO	catalog	active			home_page												dpd_14;dpd_28		unsure		
dpd-uk	DPD UK			parcel	GB	production	active			search_page												dpd_14;dpd_28		unsure		
dpd-za	DPD Laser		dawn-wing	parcel	ZA	catalog	active			home_page														unsure		
dragonfly	Dragonfly		intelcom	parcel	CA	production	active			search_page														unsure		
dtdc	DTDC			parcel	IN	production	active			search_page														unsure		
dx-uk	DX Delivery			parcel	GB	catalog	active			home_page														unsure		
ecom-express	Ecom Express			parcel	IN	catalog	merged	delhivery		search_page														unsure		
econt	Econt			parcel	BG	production	active			deep_link														sure		
ekart	Ekart Logistics			parcel	IN	production	active			deep_link														sure		
elta-courier	ELTA Courier			parcel	GR	production	active			deep_link														sure		
equick	Equick			parcel	CN	catalog	active			home_page														unsure		
estafeta	Estafeta			parcel	MX	production	active			deep_link														sure		
evri	Evri			parcel	GB	production	active			search_page												evri		unsure		
expressone-hu	Express One Hungary			parcel	HU	catalog	active			home_page														unsure		
fan-courier	FAN Courier			parcel	RO	production	active			search_page														unsure		
fargo-courier	Fargo Courier			parcel	KE	catalog	active			home_page														unsure		
fastway-ie	Fastway Ireland			parcel	IE	catalog	doubtful			search_page														unsure		
fedex	FedEx			parcel	US	production	active			deep_link												fedex_12;fedex_15;fedex_96;fedex_gsn;fedex_34;fedex_astra;fedex_door_tag;fedex_smartpost_20;usps_impb		sure		
firstmile	FirstMile			parcel	US	catalog	active			home_page														unsure		
flash-express-ph	Flash Express Philippines			parcel	PH	production	active			search_page														unsure		
flash-express-th	Flash Express Thailand			parcel	TH	production	active			search_page														unsure		
flyt-express	Flyt Express			parcel	CN	catalog	active			home_page														unsure		
foxpost	Foxpost			parcel	HU	production	active			deep_link														sure		
fukuyama	Fukuyama Transporting			parcel	JP	catalog	active			home_page														unsure		
gati	Gati			parcel	IN	production	active			search_page														unsure		
gdex	GDEX			parcel	MY	production	active			search_page														unsure		
geis-cz	Geis CZ			parcel	CZ	production	active			search_page														unsure		
geniki	Geniki Taxydromiki			parcel	GR	production	active			deep_link														sure		
ghn	Giao Hàng Nhanh			parcel	VN	production	active			deep_link														sure		
ghtk	Giao Hàng Tiết Kiệm			parcel	VN	production	active			deep_link														sure		
gig-logistics	GIG Logistics			parcel	NG	catalog	active			home_page														unsure		
gls	GLS Group			parcel	NL	production	active			search_page												gls_12;gls_track_id		unsure		
gls-ca	GLS Canada			parcel	CA	production	active			search_page														unsure		
gls-de	GLS Germany			parcel	DE	production	active			search_page												gls_12;gls_track_id		unsure		
gls-es	GLS Spain			parcel	ES	catalog	active			home_page												gls_12;gls_track_id		unsure		
gls-it	GLS Italy			parcel	IT	production	active			search_page												gls_12;gls_track_id		unsure		
gls-us	GLS US			parcel	US	production	active			search_page														unsure		
gofo	GOFO			parcel	US	catalog	active			home_page												gofo		unsure		
grupo-ampm	Grupo AMPM			parcel	MX	production	active			search_page														unsure		
hanjin-express	Hanjin Express			parcel	KR	production	active			deep_link														sure		
hct-logistics	HCT Logistics			parcel	TW	production	active			search_page														unsure		
helthjem	Helthjem			parcel	NO	production	active			search_page														unsure		
hepsijet	HepsiJET			parcel	TR	production	active			search_page														unsure		
hermes-de	Hermes Germany			parcel	DE	production	active			deep_link												hermes_de		sure		
hfd-il	HFD			parcel	IL	catalog	active			home_page														unsure		
hunter-express	Hunter Express			parcel	AU	production	active			search_page														unsure		
ics-courier	ICS Courier			parcel	CA	production	active			search_page														unsure		
id-express	ID Express			parcel	ID	production	active			search_page														unsure		
imile	iMile			parcel	AE	production	active			search_page														unsure		
inpost-it	InPost Italy			parcel	IT	production	active			search_page														unsure		
inpost-pl	InPost Poland			parcel	PL	production	active			deep_link												inpost_pl		sure		
inpost-uk	InPost UK			parcel	GB	production	active			search_page														unsure		
instabox	Instabox			parcel	SE	catalog	active			home_page														unsure		
interrapidisimo	Inter Rapidísimo			parcel	CO	production	active			search_page														unsure		
jadlog	Jadlog			parcel	BR	production	active			deep_link														sure		
jd-logistics	JD Logistics			parcel	CN	catalog	active			home_page														unsure		
jitsu	Jitsu			parcel	US	catalog	active			home_page														unsure		
jne	JNE Express			parcel	ID	production	active			search_page														unsure		
jt-express-br	J&T Express Brazil			parcel	BR	catalog	active			home_page														unsure		
jt-express-cn	J&T Express China			parcel	CN	catalog	active			home_page												jt_express		unsure		
jt-express-id	J&T Express Indonesia			parcel	ID	production	active			search_page												jt_express		sure		
jt-express-mx	J&T Express Mexico			parcel	MX	catalog	active			home_page														unsure		
jt-express-my	J&T Express Malaysia			parcel	MY	production	active			deep_link												jt_express		sure		
jt-express-ph	J&T Express Philippines			parcel	PH	catalog	active			home_page														unsure		
jt-express-sa	J&T Express Saudi Arabia			parcel	SA	catalog	active			home_page														unsure		
jt-express-sg	J&T Express Singapore			parcel	SG	catalog	active			home_page														unsure		
jt-express-th	J&T Express Thailand			parcel	TH	production	active			search_page														unsure		
jt-express-vn	J&T Express Vietnam			parcel	VN	production	active			search_page														unsure		
kex-express-th	KEX Express Thailand			parcel	TH	production	active			search_page														unsure		
kex-hk	KEX Hong Kong		kerry-logistics-hk	parcel	HK	catalog	active			search_page														unsure		
kyungdong	Kyungdong Express			parcel	KR	catalog	active			home_page														unsure		
landmark-global	Landmark Global			parcel	BE	production	active			deep_link												landmark		sure		
lazada-logistics	Lazada Logistics			parcel	SG	production	active			search_page														unsure		
lbc-express	LBC Express			parcel	PH	production	active			deep_link														sure		
leopards	Leopards Courier			parcel	PK	production	active			search_page														unsure		
lion-parcel	Lion Parcel			parcel	ID	production	active			search_page														unsure		
logen	Logen			parcel	KR	production	active			deep_link														sure		
loggi	Loggi			parcel	BR	production	active			deep_link														sure		
loomis-express	Loomis Express			parcel	CA	production	active			deep_link														sure		
lotte-global-logistics	Lotte Global Logistics			parcel	KR	production	active			search_page														unsure		
lp-express	LP Express			parcel	LT	production	active			search_page														unsure		
lso	LSO			parcel	US	production	active			search_page														unsure		
matkahuolto	Matkahuolto			parcel	FI	production	active			deep_link														sure		
meest	Meest			parcel	UA	production	active			search_page														unsure		
mondial-relay	Mondial Relay			parcel	FR	production	active			search_page														unsure		
mrw	MRW			parcel	ES	catalog	active			home_page														unsure		
mylerz	Mylerz			parcel	EG	catalog	active			home_page														unsure		
nacex	NACEX			parcel	ES	production	active			search_page														unsure		
naqel	Naqel Express			parcel	SA	production	active			search_page														sure		
nationex	Nationex			parcel	CA	catalog	active			home_page														unsure		
nexive	Nexive			parcel	IT	catalog	merged	poste-italiane		home_page														unsure		
ninja-van-my	Ninja Van Malaysia			parcel	MY	production	active			deep_link														sure		
ninja-van-ph	Ninja Van Philippines			parcel	PH	production	active			deep_link														sure		
ninja-van-sg	Ninja Van Singapore			parcel	SG	production	active			deep_link														sure		
ninja-van-th	Ninja Van Thailand			parcel	TH	production	active			deep_link														sure		
ninja-van-vn	Ninja Van Vietnam			parcel	VN	production	active			deep_link														sure		
ninja-xpress-id	Ninja Xpress Indonesia			parcel	ID	production	active			search_page														unsure		
nova-poshta	Nova Post			parcel	UA	production	active			search_page														unsure		
oca	OCA			parcel	AR	catalog	active			home_page														unsure		
olva-courier	Olva Courier			parcel	PE	production	active			search_page														unsure		
ontrac	OnTrac			parcel	US	production	active			deep_link												ontrac;lasership;lasership_1ls		sure		
osm-worldwide	OSM Worldwide			parcel	US	production	active			search_page												usps_impb		unsure		
overseas-hr	Overseas Express			parcel	HR	catalog	active			home_page														unsure		
paack	Paack			parcel	ES	catalog	active			home_page														unsure		
packeta	Packeta			parcel	CZ	production	active			search_page														unsure		
paquetexpress	Paquetexpress			parcel	MX	production	active			search_page														unsure		
parcelforce	Parcelforce Worldwide			parcel	GB	production	active			deep_link												parcelforce		sure		
pargo	Pargo			parcel	ZA	production	active			search_page														unsure		
passport-shipping	Passport			parcel	US	production	active			search_page														unsure		
pathao	Pathao Courier			parcel	BD	catalog	active			home_page														unsure		
pitney-bowes	Pitney Bowes			parcel	US	catalog	doubtful			home_page														unsure		
post-haste	Post Haste			parcel	NZ	catalog	active			home_page														unsure		
posta-plus	PostaPlus			parcel	KW	production	active			search_page														unsure		
ppl-cz	PPL CZ			parcel	CZ	production	active			deep_link														sure		
professional-couriers	The Professional Couriers			parcel	IN	catalog	active			home_page														unsure		
purolator	Purolator			parcel	CA	production	active			deep_link												purolator_12;purolator_alpha		sure		
ram-za	RAM Hand-to-Hand			parcel	ZA	catalog	active			home_page														unsure		
redpack	Redpack			parcel	MX	production	active			deep_link														sure		
redx	RedX			parcel	BD	production	active			search_page														unsure		
relais-colis	Relais Colis			parcel	FR	catalog	doubtful			search_page														unsure		
roadie	Roadie			parcel	US	catalog	active			home_page														unsure		
rozetka-delivery	Rozetka Delivery			parcel	UA	catalog	active			home_page														unsure		
sagawa	Sagawa Express			parcel	JP	production	active			deep_link												jp_12		sure		
sameday-ro	Sameday			parcel	RO	catalog	active			home_page														unsure		
sda	SDA Express Courier			parcel	IT	catalog	active			home_page														unsure		
seino	Seino Transportation			parcel	JP	production	active			deep_link														sure		
sendle	Sendle			parcel	AU	catalog	doubtful			home_page														unsure		
servientrega	Servientrega			parcel	CO	production	active			search_page														unsure		
seur	SEUR			parcel	ES	production	active			deep_link														sure		
sf-express	SF Express			parcel	CN	catalog	active			home_page												sf_express		unsure		
shadowfax	Shadowfax			parcel	IN	catalog	active			home_page														unsure		
shree-maruti	Shree Maruti Courier			parcel	IN	production	active			search_page														unsure		
sicepat	SiCepat Ekspres			parcel	ID	production	active			search_page														unsure		
skroutz-last-mile	Skroutz Last Mile			parcel	GR	catalog	active			home_page														unsure		
skynet-my	SkyNet Malaysia			parcel	MY	production	active			search_page														unsure		
skypostal	SkyPostal			parcel	US	catalog	active			home_page														unsure		
smsa	SMSA Express			parcel	SA	production	active			deep_link														sure		
spee-dee	Spee-Dee Delivery			parcel	US	catalog	active			home_page												speedee		unsure		
speedaf	Speedaf			parcel	CN	production	active			search_page														unsure		
speedex-gr	Speedex			parcel	GR	catalog	active			home_page														unsure		
speedy	Speedy			parcel	BG	production	active			deep_link														sure		
spring-gds	Spring GDS			parcel	NL	catalog	active			home_page														unsure		
sps-sk	Slovak Parcel Service			parcel	SK	production	active			search_page														unsure		
spx-id	SPX Express Indonesia			parcel	ID	production	active			home_page														unsure		
spx-my	SPX Express Malaysia			parcel	MY	production	active			home_page														unsure		
spx-ph	SPX Express Philippines			parcel	PH	production	active			home_page														unsure		
spx-sg	SPX Express Singapore			parcel	SG	production	active			home_page														unsure		
spx-th	SPX Express Thailand			parcel	TH	production	active			home_page														unsure		
spx-vn	SPX Express Vietnam			parcel	VN	production	active			home_page														unsure		
starken	Starken			parcel	CL	production	active			deep_link														sure		
startrack	StarTrack			parcel	AU	production	active			deep_link												auspost		sure		
sto-express	STO Express			parcel	CN	catalog	active			home_page														unsure		
sunyou	SunYou			parcel	CN	catalog	active			home_page														unsure		
surat-kargo	Sürat Kargo			parcel	TR	production	active			deep_link														sure		
t-cat	T-CAT			parcel	TW	catalog	active			home_page														unsure		
tcs-pk	TCS Pakistan			parcel	PK	catalog	active			home_page														unsure		
team-global-express	Team Global Express			parcel	AU	catalog	active			home_page														unsure		
tforce-logistics	TForce Logistics			parcel	CA	catalog	active			home_page														unsure		
the-courier-guy	The Courier Guy			parcel	ZA	catalog	active			home_page														unsure		
tiki	TIKI			parcel	ID	production	active			search_page														unsure		
tipsa	TIPSA			parcel	ES	production	active			search_page														unsure		
tnt	TNT			parcel	NL	production	active			deep_link														sure		
toll	Toll Group			parcel	AU	catalog	doubtful			home_page														unsure		
tonami	Tonami Transportation			parcel	JP	production	active			search_page														unsure		
total-express	Total Express			parcel	BR	production	active			search_page														unsure		
trackon	Trackon Couriers			parcel	IN	catalog	active			search_page														unsure		
trendyol-express	Trendyol Express			parcel	TR	catalog	active			home_page														unsure		
tuffnells	Tuffnells			parcel	GB	catalog	doubtful			home_page														unsure		
ubi-smart-parcel	UBI Smart Parcel			parcel	CN	production	active			search_page														unsure		
uniuni	UniUni			parcel	CA	production	active			search_page														unsure		
ups	UPS			parcel	US	production	active			deep_link												ups_1z;ups_waybill;ups_mi;usps_impb		sure		
vasp-expresso	VASP Expresso			parcel	PT	catalog	active			home_page														unsure		
veho	Veho			parcel	US	catalog	active			home_page														unsure		
venipak	Venipak			parcel	LT	catalog	active			home_page														unsure		
via-cargo	Vía Cargo			parcel	AR	production	active			search_page														unsure		
viettel-post	Viettel Post			parcel	VN	production	active			search_page														unsure		
wahana	Wahana			parcel	ID	catalog	active			home_page														unsure		
wedo	WEDO			parcel	CZ	catalog	doubtful			search_page														unsure		
whistl	Whistl			parcel	GB	catalog	active			home_page														unsure		
winit	Winit			parcel	CN	production	active			search_page														unsure		
xpressbees	XpressBees			parcel	IN	production	active			deep_link														sure		
yamato	Yamato Transport			parcel	JP	production	active			deep_link												jp_12		sure		
yanwen	Yanwen			parcel	CN	production	active			deep_link														sure		
yodel	Yodel			parcel	GB	catalog	merged	inpost-uk		home_page												yodel		unsure		
yto-express	YTO Express			parcel	CN	catalog	active			home_page														unsure		
yunda-express	Yunda Express			parcel	CN	catalog	active			home_page														unsure		
yunexpress	YunExpress			parcel	CN	production	active			deep_link												yunexpress		sure		
yurtici-kargo	Yurtiçi Kargo			parcel	TR	production	active			deep_link														sure		
zajil	Zajil Express			parcel	SA	production	active			search_page														unsure		
zeleris	Zeleris			parcel	ES	catalog	active			home_page														unsure		
zto-express	ZTO Express			parcel	CN	production	active			search_page														unsure		
4-72	Servicios Postales Nacionales 4-72			post_ems	CO	production	active			deep_link									CO		1	s10		sure		
afghan-post	Afghan Post			post_ems	AF	catalog	active			unknown									AF		1	s10		unsure		
agencia-boliviana-de-correos	Agencia Boliviana de Correos			post_ems	BO	catalog	active			unknown									BO		0	s10		unsure		
aland-post	Åland Post			post_ems	AX	catalog	active			unknown									AX		0	s10		unsure		
algerie-poste	Algérie Poste			post_ems	DZ	catalog	active			home_page									DZ		1	s10		unsure		
an-post	An Post			post_ems	IE	production	active			deep_link									IE		1	s10		sure		
anguilla-postal-service	Anguilla Postal Service			post_ems	AI	catalog	active			unknown									AI		0	s10		unsure		
antigua-postal-services	Antigua Postal Services			post_ems	AG	catalog	active			unknown									AG		1	s10		unsure		
australia-post	Australia Post			post_ems	AU	production	active			deep_link									AU;CC;CX;NF		1	auspost;s10		sure		
azerpost	Azerpost			post_ems	AZ	catalog	active			home_page									AZ		1	s10		unsure		
bahamas-postal-service	Bahamas Postal Service			post_ems	BS	catalog	active			unknown									BS		1	s10		unsure		
bahrain-post	Bahrain Post			post_ems	BH	catalog	active			unknown									BH		1	s10		unsure		
bangladesh-post	Bangladesh Post			post_ems	BD	catalog	active			home_page									BD		1	s10		unsure		
barbados-postal-service	Barbados Postal Service			post_ems	BB	catalog	active			unknown									BB		1	s10		unsure		
belize-postal-service	Belize Postal Service			post_ems	BZ	catalog	active			unknown									BZ		1	s10		unsure		
belpost	Belpost			post_ems	BY	catalog	active			home_page									BY		1	s10		unsure		
bermuda-post-office	Bermuda Post Office			post_ems	BM	catalog	active			unknown									BM		0	s10		unsure		
bh-posta	BH Pošta			post_ems	BA	production	active			search_page									BA		1	s10		unsure		
bhutan-post	Bhutan Post			post_ems	BT	catalog	active			unknown									BT		1	s10		unsure		
botswanapost	BotswanaPost			post_ems	BW	catalog	active			unknown									BW		1	s10		unsure		
bpost	bpost			post_ems	BE	production	active			deep_link									BE		1	bpost;s10		sure		
brunei-post	Brunei Postal Services			post_ems	BN	catalog	active			home_page									BN		1	s10		unsure		
bulgarian-posts	Bulgarian Posts			post_ems	BG	production	active			search_page									BG		1	s10		unsure		
bvi-post	BVI Post			post_ems	VG	catalog	active			unknown									VG		0	s10		unsure		
cambodia-post	Cambodia Post			post_ems	KH	catalog	active			home_page									KH		1	s10		unsure		
campost-cameroon-postal-services	CAMPOST – Cameroon Postal Services			post_ems	CM	catalog	active			unknown									CM		1	s10		unsure		
canada-post	Canada Post			post_ems	CA	production	active			deep_link									CA		1	canada_post_16;s10		sure		
cayman-islands-postal-service	Cayman Islands Postal Service			post_ems	KY	catalog	active			unknown									KY		0	s10		unsure		
ceska-posta	Česká pošta			post_ems	CZ	production	active			deep_link									CZ		1	s10		sure		
china-ems	China EMS			post_ems	CN	production	active			search_page									CN		1	s10		unsure		
china-post	China Post			post_ems	CN	production	active			search_page									CN		1	s10		unsure		
chunghwa-post	Chunghwa Post			post_ems	TW	production	active			search_page									TW		0	s10		unsure		
congolese-posts-and-savings-company	Congolese Posts and Savings Company			post_ems	CG	catalog	active			unknown									CG		1	s10		unsure		
congolese-posts-and-telecommunications-corporation	Congolese Posts and Telecommunications Corporation			post_ems	CD	catalog	active			unknown									CD		1	s10		unsure		
cook-islands-post	Cook Islands Post			post_ems	CK	catalog	active			unknown									CK		0	s10		unsure		
correios	Correios			post_ems	BR	production	active			search_page									BR		1	s10		unsure		
correios-da-guine-bissau	Correios da Guiné-Bissau			post_ems	GW	catalog	active			unknown									GW		1	s10		unsure		
correios-de-angola	Correios de Angola			post_ems	AO	catalog	active			unknown									AO		1	s10		unsure		
correios-de-cabo-verde	Correios de Cabo Verde			post_ems	CV	catalog	active			unknown									CV		1	s10		unsure		
correios-de-mocambique	Correios de Moçambique			post_ems	MZ	catalog	active			unknown									MZ		1	s10		unsure		
correios-de-sao-tome-e-principe	Correios de São Tomé e Príncipe			post_ems	ST	catalog	active			unknown									ST		1	s10		unsure		
correios-de-timor-leste	Correios de Timor Leste			post_ems	TL	catalog	active			unknown									TL		1	s10		unsure		
correo-argentino	Correo Argentino			post_ems	AR	production	active			search_page									AR		1	s10		unsure		
correo-paraguayo	Correo Paraguayo			post_ems	PY	catalog	active			unknown									PY		1	s10		unsure		
correo-uruguayo	Correo Uruguayo			post_ems	UY	production	active			search_page									UY		1	s10		unsure		
correos	Correos			post_ems	ES	production	active			deep_link									ES;AD		1	correos_es;s10		sure		
correos-chile	Correos de Chile			post_ems	CL	production	active			search_page									CL		1	s10		unsure		
correos-costa-rica	Correos de Costa Rica			post_ems	CR	production	active			search_page									CR		1	s10		unsure		
correos-de-cuba	Correos de Cuba		ministerio-de-la-informatica-y-las-comunicaciones-de-cuba	post_ems	CU	catalog	active			unknown									CU		1	s10		unsure		
correos-de-el-salvador	Correos de El Salvador			post_ems	SV	catalog	active			unknown									SV		1	s10		unsure		
correos-de-mexico	Correos de México			post_ems	MX	production	active			search_page									MX		1	s10		sure		
correos-de-nicaragua	Correos de Nicaragua			post_ems	NI	catalog	active			unknown									NI		1	s10		unsure		
correos-de-panama	Correos de Panamá			post_ems	PA	catalog	active			unknown									PA		1	s10		unsure		
correos-del-ecuador	Correos del Ecuador			post_ems	EC	catalog	merged	servicios-postales-del-ecuador		unknown									EC		1	s10		unsure		
cpost-international	Cpost International			post_ems	CW	catalog	active			unknown									CW		0	s10		unsure		
ctt	CTT Portugal			post_ems	PT	catalog	active			home_page									PT		1	s10		unsure		
cyprus-post	Cyprus Post			post_ems	CY	production	active			deep_link									CY		1	s10		sure		
deutsche-post	Deutsche Post			post_ems	DE	production	active			search_page									DE		1	s10;dhl_de_12		unsure		
dominica-post	Dominica Post Office		general-post-office	post_ems	DM	catalog	active			unknown									DM		1	s10		unsure		
ecobol-empresa-de-correos-de-bolivia	ECOBOL – Empresa de Correos de Bolivia			post_ems	BO	catalog	merged	agencia-boliviana-de-correos		unknown									BO		1	s10		unsure		
egypt-post	Egypt Post			post_ems	EG	production	active			search_page									EG		1	s10		unsure		
el-correo	El Correo			post_ems	GT	catalog	active			unknown									GT		1	s10		unsure		
elta	ELTA Hellenic Post			post_ems	GR	production	active			deep_link									GR		1	s10		sure		
emirates-post	Emirates Post			post_ems	AE	production	active			search_page									AE		1	s10		sure		
equatorial-guinea-post	Equatorial Guinea Post			post_ems	GQ	catalog	active			unknown									GQ		1	s10		unsure		
eritrean-postal-service	Eritrean Postal Service			post_ems	ER	catalog	active			unknown									ER		1	s10		unsure		
eswatini-post	EswatiniPost		swaziland-posts-and-telecommunications-corporation	post_ems	SZ	catalog	active			unknown									SZ		1	s10		unsure		
ethio-post	Ethiopian Postal Service			post_ems	ET	catalog	active			home_page									ET		1	s10		unsure		
falkland-islands-post-service	Falkland Islands Post Service			post_ems	FK	catalog	active			unknown									FK		0	s10		unsure		
fare-rata	Fare Rata			post_ems	PF	catalog	active			unknown									PF		0	s10		unsure		
fxdc-post	FXDC			post_ems	BQ	catalog	active			unknown									BQ		0	s10		unsure		
gambia-postal-services-corporation	Gambia Postal services Corporation			post_ems	GM	catalog	active			unknown									GM		1	s10		unsure		
georgian-post	Georgian Post			post_ems	GE	production	active			search_page									GE		1	s10		unsure		
ghana-post	Ghana Post			post_ems	GH	catalog	active			home_page									GH		1	s10		unsure		
grenada-postal-corporation	Grenada Postal Corporation			post_ems	GD	catalog	active			unknown									GD		1	s10		unsure		
guernsey-post	Guernsey Post			post_ems	GG	catalog	active			home_page									GG		0	s10		unsure		
guyana-post-office-corporation	Guyana Post Office Corporation			post_ems	GY	catalog	active			unknown									GY		1	s10		unsure		
haypost	Haypost			post_ems	AM	production	active			search_page									AM		1	s10		unsure		
honducor	Honducor			post_ems	HN	catalog	active			unknown									HN		1	s10		unsure		
hongkong-post	Hongkong Post			post_ems	HK	production	active			search_page									HK		1	s10		sure		
hrvatska-posta	Hrvatska pošta			post_ems	HR	catalog	active			home_page									HR		1	s10		unsure		
india-post	India Post			post_ems	IN	production	active			home_page									IN		1	s10		unsure		
inposdom-instituto-postal-dominicano	INPOSDOM – Instituto Postal Dominicano			post_ems	DO	catalog	active			unknown									DO		1	s10		unsure		
iposita	Iposita		national-post-office-iposita	post_ems	RW	catalog	active			unknown									RW		1	s10		unsure		
ipostel-instituto-postal-telegrafico-de-venezuela	IPOSTEL – Instituto Postal Telegráfico de Venezuela			post_ems	VE	catalog	active			unknown									VE		1	s10		unsure		
iran-post	Iran Post		islamic-republic-of-iran-post-co	post_ems	IR	catalog	active			unknown									IR		1	s10		unsure		
iraqi-post	Iraqi Post			post_ems	IQ	catalog	active			unknown									IQ		1	s10		unsure		
isle-of-man-post-office	Isle of Man Post Office			post_ems	IM	catalog	active			home_page									IM		0	s10		unsure		
israel-post	Israel Post			post_ems	IL	production	active			deep_link									IL		1	s10		sure		
jamaica-post	Jamaica Post			post_ems	JM	catalog	active			home_page									JM		1	s10		unsure		
japan-post	Japan Post			post_ems	JP	production	active			deep_link									JP		1	japan_post_11;s10		sure		
jersey-post	Jersey Post			post_ems	JE	catalog	active			home_page									JE		0	s10		unsure		
jordan-post	Jordan Post			post_ems	JO	catalog	active			home_page									JO		1	s10		unsure		
kazpost	Kazpost			post_ems	KZ	catalog	active			home_page									KZ		1	s10		unsure		
kiribati-post	Kiribati Post		kiribati-public-service-public	post_ems	KI	catalog	active			unknown									KI		1	s10		unsure		
korea-post	Korea Post			post_ems	KR	production	active			deep_link									KR		1	s10		sure		
korea-post-and-telecommunications-corporation	Korea Post and Telecommunications Corporation			post_ems	KP	catalog	active			unknown									KP		1	s10		unsure		
kuwait-post	Kuwait Post		kuwait-ministry-of-communications	post_ems	KW	catalog	active			unknown									KW		1	s10		unsure		
kyrgyz-post	Kyrgyz Post			post_ems	KG	production	active			search_page									KG		1	s10		unsure		
la-poste	La Poste			post_ems	FR	production	active			deep_link									FR;AD;BL;GF;GP;MF;MQ;PM;RE;YT		1	s10		sure		
la-poste-comores	La Poste des Comores		societe-nationale-des-postes-et-des-services-financiers	post_ems	KM	catalog	active			unknown									KM		1	s10		unsure		
la-poste-de-cote-d-ivoire	La Poste de Côte d’Ivoire			post_ems	CI	catalog	active			unknown									CI		1	s10		unsure		
la-poste-de-djibouti	La Poste de Djibouti			post_ems	DJ	catalog	active			unknown									DJ		1	s10		unsure		
la-poste-du-benin	La Poste du Bénin			post_ems	BJ	catalog	active			unknown									BJ		1	s10		unsure		
la-poste-du-mali	La Poste du Mali		office-national-des-postes	post_ems	ML	catalog	active			unknown									ML		1	s10		unsure		
la-poste-du-togo	La Poste du Togo			post_ems	TG	catalog	active			unknown									TG		1	s10		unsure		
la-poste-gabon	La Poste Gabon		la-poste-sa	post_ems	GA	catalog	active			unknown									GA		1	s10		unsure		
la-poste-monaco	La Poste Monaco			post_ems	MC	catalog	active			unknown									MC		1	s10		unsure		
la-poste-senegal	La Poste Senegal			post_ems	SN	catalog	active			unknown									SN		1	s10		unsure		
lao-post	Lao Post			post_ems	LA	catalog	active			home_page									LA		1	s10		unsure		
latvijas-pasts	Latvijas Pasts			post_ems	LV	production	active			deep_link									LV		1	s10		sure		
lesotho-post	Lesotho Post			post_ems	LS	catalog	active			unknown									LS		1	s10		unsure		
liban-post	LibanPost			post_ems	LB	production	active			search_page									LB		1	s10		unsure		
liberia-post	Liberia Post		ministry-of-posts-and-telecommunications	post_ems	LR	catalog	active			unknown									LR		1	s10		unsure		
libya-post	Libya Post			post_ems	LY	catalog	active			unknown									LY		1	s10		unsure		
liechtensteinische-post-ag	Liechtensteinische Post AG			post_ems	LI	catalog	active			unknown									LI		1	s10		unsure		
lietuvos-pastas	Lietuvos paštas			post_ems	LT	production	active			search_page									LT		1	s10		unsure		
macau-post	Macau Post			post_ems	MO	production	active			search_page									MO		0	s10		unsure		
magyar-posta	Magyar Posta			post_ems	HU	production	active			deep_link									HU		1	s10		sure		
malawi-posts-corporation	Malawi Posts Corporation			post_ems	MW	catalog	active			unknown									MW		1	s10		unsure		
maldives-post	Maldives Post			post_ems	MV	catalog	active			home_page									MV		1	s10		unsure		
malta-post	MaltaPost			post_ems	MT	production	active			search_page									MT		1	s10		unsure		
mauripost-societe-mauritanienne-des-postes	MAURIPOST – Société Mauritanienne des Postes			post_ems	MR	catalog	active			unknown									MR		1	s10		unsure		
mauritius-post	Mauritius Post			post_ems	MU	catalog	active			home_page									MU		1	s10		unsure		
mongol-post	Mongol Post			post_ems	MN	catalog	active			home_page									MN		1	s10		unsure		
montserrat-postal-services	Montserrat Postal Services			post_ems	MS	catalog	active			unknown									MS		0	s10		unsure		
myanma-post	Myanma Posts			post_ems	MM	catalog	active			home_page									MM		1	s10		unsure		
nam-post	NAM Post			post_ems	NA	catalog	active			home_page									NA		1	s10		unsure		
nauru-general-post-office	Nauru General Post Office			post_ems	NR	catalog	active			unknown									NR		1	s10		unsure		
nepal-post	Nepal Post			post_ems	NP	catalog	active			home_page									NP		1	s10		unsure		
niger-poste	Niger Poste			post_ems	NE	catalog	active			unknown									NE		1	s10		unsure		
nipost	NIPOST			post_ems	NG	production	active			search_page									NG		1	s10		unsure		
niue-post	Niue Post Office			post_ems	NU	catalog	active			unknown									NU		0	s10		unsure		
nz-post	NZ Post			post_ems	NZ	production	active			search_page									NZ		1	s10		unsure		
office-de-la-poste-guineenne	Office de la poste guinéenne			post_ems	GN	catalog	active			unknown									GN		1	s10		unsure		
office-des-postes-d-haiti	Office des Postes d’Haiti			post_ems	HT	catalog	active			unknown									HT		1	s10		unsure		
oman-post	Oman Post			post_ems	OM	production	active			search_page									OM		1	s10		unsure		
omniva	Omniva			post_ems	EE	production	active			search_page									EE		1	s10		unsure		
onpe-centrafrique	Office National des Postes et de l'Épargne		direction-des-services-postaux-de-l-office-national-des-post	post_ems	CF	catalog	active			unknown									CF		1	s10		unsure		
opt-nouvelle-caledonie	OPT Nouvelle-Calédonie			post_ems	NC	catalog	active			home_page									NC		0	s10		unsure		
pakistan-post	Pakistan Post			post_ems	PK	catalog	active			home_page									PK		1	s10		unsure		
palestine-post	Palestine Post			post_ems	PS	catalog	active			unknown									PS		0	s10		unsure		
paositra-malagasy	PAOSITRA MALAGASY			post_ems	MG	catalog	active			unknown									MG		1	s10		unsure		
phlpost	PHLPost			post_ems	PH	production	active			search_page									PH		1	s10		unsure		
pitcairn-post	Pitcairn Islands Post Office			post_ems	PN	catalog	active			unknown									PN		0	s10		unsure		
poczta-polska	Poczta Polska			post_ems	PL	production	active			deep_link									PL		1	s10		sure		
pos-indonesia	Pos Indonesia			post_ems	ID	production	active			search_page									ID		1	s10		unsure		
pos-malaysia	Pos Malaysia			post_ems	MY	production	active			deep_link									MY		1	s10		sure		
post-aruba	Post Aruba			post_ems	AW	catalog	active			unknown									AW		0	s10		unsure		
post-at	Österreichische Post			post_ems	AT	production	active			deep_link									AT		1	s10		sure		
post-fiji	Post Fiji			post_ems	FJ	catalog	active			home_page									FJ		1	s10		unsure		
post-lu	POST Luxembourg			post_ems	LU	production	active			search_page									LU		1	s10		unsure		
post-of-kosovo	Posta e Kosovës			post_ems		catalog	active			unknown									XK		0	s10		unsure		
post-png	Post PNG			post_ems	PG	catalog	active			unknown									PG		1	s10		unsure		
posta-crne-gore	Pošta Crne Gore			post_ems	ME	production	active			search_page									ME		1	s10		unsure		
posta-fo	Posta			post_ems	FO	catalog	active			home_page									FO		0	s10		unsure		
posta-kenya	Posta Kenya			post_ems	KE	catalog	active			home_page									KE		1	s10		unsure		
posta-mk	North Macedonia Post			post_ems	MK	production	active			search_page									MK		1	s10		unsure		
posta-moldovei	Poșta Moldovei			post_ems	MD	production	active			search_page									MD		1	s10		unsure		
posta-romana	Poșta Română			post_ems	RO	production	active			search_page									RO		1	s10		unsure		
posta-shqiptare	Posta Shqiptare			post_ems	AL	catalog	active			home_page									AL		1	s10		unsure		
posta-slovenije	Pošta Slovenije			post_ems	SI	catalog	active			home_page									SI		1	s10		unsure		
posta-srbije	Pošta Srbije			post_ems	RS	production	active			search_page									RS		1	s10		unsure		
posta-uganda	Posta Uganda			post_ems	UG	catalog	active			unknown									UG		1	s10		unsure		
postal-services-st-maarten	Postal Services St. Maarten			post_ems	SX	catalog	active			unknown									SX		0	s10		unsure		
poste-italiane	Poste Italiane			post_ems	IT	production	active			deep_link									IT		1	poste_it;s10		sure		
poste-maroc	Barid Al-Maghrib			post_ems	MA	catalog	active			home_page									MA		1	s10		unsure		
poste-san-marino	Poste San Marino			post_ems	SM	catalog	active			unknown									SM		1	s10		unsure		
posten	Posten Norge			post_ems	NO	production	active			deep_link									NO;SJ		1	s10		sure		
posti	Posti			post_ems	FI	production	active			deep_link									FI		1	s10		sure		
postnl	PostNL			post_ems	NL	production	active			search_page									NL		1	postnl_3s;s10		unsure		
postnord	PostNord Sweden			post_ems	SE	production	active			deep_link									SE		1	s10		sure		
postnord-dk	PostNord Denmark			post_ems	DK	production	active			deep_link									DK		1	s10		sure		
posturinn	Iceland Post			post_ems	IS	production	active			search_page									IS		1	s10		unsure		
ptt	PTT Türkiye			post_ems	TR	production	active			deep_link									TR		1	s10		sure		
qatar-post	Qatar Post			post_ems	QA	production	active			search_page									QA		1	s10		unsure		
rnp-regie-nationale-des-postes	RNP – Régie nationale des postes			post_ems	BI	catalog	active			unknown									BI		1	s10		unsure		
royal-gibraltar-post-office	Royal Gibraltar Post Office			post_ems	GI	catalog	active			unknown									GI		0	s10		unsure		
royal-mail	Royal Mail			post_ems	GB	production	active			deep_link									GB		1	s10		sure		
russian-post	Russian Post			post_ems	RU	production	active			deep_link									RU		1	s10		sure		
saint-helena-post-office	Saint Helena Post Office			post_ems	SH	catalog	active			unknown									SH		0	s10		unsure		
saint-lucia-postal-service	Saint Lucia Postal Service			post_ems	LC	catalog	active			unknown									LC		1	s10		unsure		
samoa-post	Samoa Post			post_ems	WS	catalog	active			unknown									WS		1	s10		unsure		
sapo	South African Post Office			post_ems	ZA	production	active			search_page									ZA		1	s10		unsure		
serpost	Serpost			post_ems	PE	production	active			search_page									PE		1	s10		unsure		
servicios-postales-del-ecuador	Servicios Postales del Ecuador			post_ems	EC	catalog	active			unknown									EC		0	s10		unsure		
seychelles-postal-service	Seychelles Postal Service			post_ems	SC	catalog	active			unknown									SC		1	s10		unsure		
sierra-leone-postal-services	Sierra Leone Postal Services			post_ems	SL	catalog	active			unknown									SL		1	s10		unsure		
singapore-post	Singapore Post			post_ems	SG	production	active			search_page									SG		1	s10		sure		
slovenska-posta	Slovenská pošta			post_ems	SK	production	active			deep_link									SK		1	s10		sure		
societe-tchadienne-des-postes-et-de-l-epargne	Société tchadienne des postes et de l'épargne			post_ems	TD	catalog	active			unknown									TD		1	s10		unsure		
solomon-post	Solomon Post			post_ems	SB	catalog	active			unknown									SB		1	s10		unsure		
somali-post	Somali Post			post_ems	SO	catalog	active			unknown									SO		1	s10		unsure		
sonapost	SONAPOST			post_ems	BF	catalog	active			unknown									BF		1	s10		unsure		
south-georgia-post	South Georgia Post Office			post_ems	GS	catalog	active			unknown									GS		0	s10		unsure		
south-sudan-post	South Sudan Post		minister-of-telecommunication-and-postal-services	post_ems	SS	catalog	active			unknown									SS		1	s10		unsure		
spl	SPL Saudi Post			post_ems	SA	catalog	active			home_page									SA		1	s10		unsure		
spt-wallis-et-futuna	Service des Postes et Télécommunications de Wallis et Futuna			post_ems	WF	catalog	active			unknown									WF		0	s10		unsure		
sri-lanka-post	Sri Lanka Post			post_ems	LK	production	active			search_page									LK		1	s10		unsure		
st-kitts-and-nevis-postal-services	St. Kitts & Nevis Postal Services			post_ems	KN	catalog	active			unknown									KN		1	s10		unsure		
sudapost	Sudapost			post_ems	SD	catalog	active			unknown									SD		1	s10		unsure		
surpost	SURPOST			post_ems	SR	catalog	active			unknown									SR		1	s10		unsure		
svg-postal-corporation	SVG Postal Corporation			post_ems	VC	catalog	active			unknown									VC		1	s10		unsure		
swiss-post	Swiss Post			post_ems	CH	production	active			deep_link									CH		1	s10		sure		
syrian-post	Syrian Post			post_ems	SY	catalog	active			unknown									SY		1	s10		unsure		
tajik-post	Tajik Post		tajikistan-s-communications-service-agency	post_ems	TJ	catalog	active			unknown									TJ		1	s10		unsure		
tanzania-posts-corporation	Tanzania Posts Corporation			post_ems	TZ	catalog	active			unknown									TZ		1	s10		unsure		
thailand-post	Thailand Post			post_ems	TH	production	active			deep_link									TH		1	s10		sure		
tokelau-post	Tokelau Post Office			post_ems	TK	catalog	active			unknown									TK		0	s10		unsure		
tonga-post	Tonga Post			post_ems	TO	catalog	active			unknown									TO		1	s10		unsure		
trinidad-and-tobago-postal-corporation	Trinidad and Tobago Postal Corporation			post_ems	TT	catalog	active			unknown									TT		1	s10		unsure		
tunisia-post	La Poste Tunisienne			post_ems	TN	catalog	active			unknown									TN		1	s10		unsure		
turkmenpost	Turkmenpost			post_ems	TM	catalog	active			unknown									TM		1	s10		unsure		
turks-and-caicos-postal-service	Turks and Caicos Islands Postal Service			post_ems	TC	catalog	active			unknown									TC		0	s10		unsure		
tusass	Tusass			post_ems	GL	catalog	active			home_page									GL		0	s10		unsure		
tuvalu-post	Tuvalu Post		tuvalu-philatelic-bureau	post_ems	TV	catalog	active			unknown									TV		1	s10		unsure		
ukrposhta	Ukrposhta			post_ems	UA	production	active			deep_link									UA		1	s10		sure		
usps	USPS			post_ems	US	production	active			deep_link									US;AS;FM;GU;MH;MP;PR;PW;UM;VI		1	usps_impb;usps_legacy;usps_20;fedex_smartpost_20;s10		sure		
uzpost	Uzbekistan Post			post_ems	UZ	catalog	active			search_page									UZ		1	s10		unsure		
vanuatu-post	Vanuatu Post			post_ems	VU	catalog	active			unknown									VU		1	s10		unsure		
vatican-post	Vatican post			post_ems	VA	catalog	active			unknown									VA		1	s10		unsure		
vietnam-post	Vietnam Post			post_ems	VN	production	active			search_page									VN		1	s10		unsure		
yemen-post	Yemen Post			post_ems	YE	catalog	active			unknown									YE		1	s10		unsure		
zambia-postal-services-corporation-zampost	Zambia Postal Services Corporation			post_ems	ZM	catalog	active			unknown									ZM		1	s10		unsure		
zimpost-zimbabwe-posts	Zimpost – Zimbabwe Posts			post_ems	ZW	catalog	active			unknown									ZW		1	s10		unsure		
9-air	9 Air			air_cargo	CN	catalog	active			unknown					902	AQ					2	mawb		unsure		
abx-air	ABX Air			air_cargo	US	catalog	active			unknown					832	GB					2	mawb		unsure		
act-airlines	ACT Airlines			air_cargo	TR	catalog	active			unknown					556	9T					2	mawb		unsure		
aegean-cargo	Aegean Airlines Cargo			air_cargo	GR	catalog	active			unknown					390	A3					3	mawb		unsure		
aer-lingus-cargo	Aer Lingus Cargo			air_cargo	IE	production	active			home_page					053	EI					4	mawb		unsure		
aercaribe	AerCaribe			air_cargo	CO	catalog	active			unknown					543	JK					2	mawb		unsure		
aeroflot-cargo	Aeroflot			air_cargo	RU	catalog	active			unknown					555	SU					4	mawb		unsure		
aerolineas-argentinas-cargo	Aerolíneas Argentinas Cargo			air_cargo	AR	production	active			search_page					044	AR					4	mawb		unsure		
aerologic	AeroLogic			air_cargo	DE	catalog	active			unknown					278	3S					1	mawb		unsure		
aeromexico-cargo	Aeroméxico Cargo			air_cargo	MX	production	active			home_page					139	AM					4	mawb		unsure		
aerorepublica	AeroRepública			air_cargo	CO	catalog	active			unknown					845	P5					2	mawb		unsure		
aerotranscargo	Aerotranscargo			air_cargo	MD	catalog	active			unknown					227	F5					1	mawb		unsure		
aerounion	AeroUnion			air_cargo	MX	catalog	active			unknown					873	6R					2	mawb		unsure		
afriqiyah-airways	Afriqiyah Airways			air_cargo	LY	catalog	active			unknown					546	8U					1	mawb		unsure		
air-algerie-cargo	Air Algérie Cargo			air_cargo	DZ	catalog	active			unknown					124	AH					3	mawb		unsure		
air-arabia-cargo	Air Arabia Cargo			air_cargo	AE	catalog	active			unknown					514	G9					3	mawb		unsure		
air-astana-cargo	Air Astana Cargo			air_cargo	KZ	catalog	active			unknown					465	KC					3	mawb		unsure		
air-atlanta-icelandic	Air Atlanta Icelandic			air_cargo	IS	catalog	active			unknown					318	CC					1	mawb		unsure		
air-austral	Air Austral			air_cargo	RE	catalog	active			unknown					760	UU					3	mawb		unsure		
air-belgium	Air Belgium			air_cargo	BE	catalog	doubtful			unknown					142	KF					2	mawb		unsure		
air-botswana	Air Botswana			air_cargo	BW	catalog	active			unknown					636	BP					2	mawb		unsure		
air-busan	Air Busan			air_cargo	KR	catalog	active			unknown					982	BX					1	mawb		unsure		
air-cairo	Air Cairo			air_cargo	EG	catalog	active			unknown					381	SM					2	mawb		unsure		
air-caledonie	Air Calédonie			air_cargo	NC	catalog	active			unknown					190	TY					2	mawb		unsure		
air-cambodia	Air Cambodia			air_cargo	KH	catalog	active			unknown					188	K6					3	mawb		unsure		
air-canada-cargo	Air Canada Cargo			air_cargo	CA	production	active			search_page					014	AC					4	mawb		unsure		
air-caraibes	Air Caraïbes			air_cargo	FR	catalog	active			unknown					427	TX					2	mawb		unsure		
air-changan	Air Changan			air_cargo	CN	catalog	active			unknown					856	9H					2	mawb		unsure		
air-china-cargo	Air China Cargo			air_cargo	CN	production	active			home_page					999	CA					4	mawb		unsure		
air-corsica	Air Corsica			air_cargo	FR	catalog	active			unknown					146	XK					2	mawb		unsure		
air-dolomiti	Air Dolomiti			air_cargo	IT	catalog	active			unknown					101	EN					2	mawb		unsure		
air-europa-cargo	Air Europa Cargo			air_cargo	ES	catalog	active			unknown					996	UX					4	mawb		unsure		
air-france-cargo	Air France Cargo			air_cargo	FR	production	active			deep_link	awb				057	AF					4	mawb		sure		
air-greenland	Air Greenland			air_cargo	GL	catalog	active			unknown					631	GL					2	mawb		unsure		
air-guilin	Air Guilin			air_cargo	CN	catalog	active			unknown					730	GT					2	mawb		unsure		
air-hong-kong	Air Hong Kong			air_cargo	HK	catalog	active			unknown					288	LD					2	mawb		unsure		
air-india-cargo	Air India Cargo			air_cargo	IN	production	active			home_page					098	AI					4	mawb		unsure		
air-koryo	Air Koryo			air_cargo	KP	catalog	active			unknown					120	JS					2	mawb		unsure		
air-macau-cargo	Air Macau Cargo			air_cargo	MO	catalog	active			unknown					675	NX					3	mawb		unsure		
air-mauritius-cargo	Air Mauritius Cargo			air_cargo	MU	catalog	active			unknown					239	MK					3	mawb		unsure		
air-moldova	Air Moldova			air_cargo	MD	catalog	suspended			unknown					572	9U					4	mawb		unsure		
air-new-zealand-cargo	Air New Zealand Cargo			air_cargo	NZ	catalog	active			home_page					086	NZ					3	mawb		unsure		
air-niugini-cargo	Air Niugini Cargo			air_cargo	PG	catalog	active			unknown					656	PX					4	mawb		unsure		
air-north	Air North			air_cargo	CA	catalog	active			unknown					287	4N					2	mawb		unsure		
air-nostrum	Air Nostrum			air_cargo	ES	catalog	active			unknown					694	YW					2	mawb		unsure		
air-peace	Air Peace			air_cargo	NG	catalog	active			unknown					710	P4					2	mawb		unsure		
air-premia	Air Premia			air_cargo	KR	catalog	active			unknown					350	YP					3	mawb		unsure		
air-saint-pierre	Air Saint-Pierre			air_cargo	PM	catalog	active			unknown					638	PJ					2	mawb		unsure		
air-serbia-cargo	Air Serbia Cargo			air_cargo	RS	catalog	active			unknown					115	JU					3	mawb		unsure		
air-seychelles	Air Seychelles			air_cargo	SC	catalog	active			unknown					061	HM					4	mawb		unsure		
air-tahiti	Air Tahiti			air_cargo	PF	catalog	active			unknown					135	VT					2	mawb		unsure		
air-tahiti-nui	Air Tahiti Nui			air_cargo	PF	catalog	active			unknown					244	TN					2	mawb		unsure		
air-tanzania	Air Tanzania			air_cargo	TZ	catalog	active			unknown					197	TC					2	mawb		unsure		
air-transat-cargo	Air Transat Cargo			air_cargo	CA	catalog	active			unknown					649	TS					3	mawb		unsure		
air-transport-international	Air Transport International			air_cargo	US	catalog	active			unknown					813	8C					1	mawb		unsure		
air-vanuatu	Air Vanuatu			air_cargo	VU	catalog	active			unknown					218	NF					2	mawb		unsure		
air-zimbabwe	Air Zimbabwe			air_cargo	ZW	catalog	active			unknown					168	UM					1	mawb		unsure		
airasia-teleport	Teleport			air_cargo	MY	catalog	active			home_page					807	AK					2	mawb		unsure		
airasia-x	AirAsia X			air_cargo	MY	catalog	active			unknown					843	D7					2	mawb		unsure		
airbaltic-cargo	airBaltic Cargo			air_cargo	LV	catalog	active			unknown					657	BT					3	mawb		unsure		
airblue	Airblue			air_cargo	PK	catalog	active			unknown					084	PA					1	mawb		unsure		
airbridgecargo	AirBridgeCargo			air_cargo	RU	catalog	suspended			home_page					580	RU					3	mawb		unsure		
aircalin	Aircalin			air_cargo	NC	catalog	active			unknown					063	SB					2	mawb		unsure		
airlink-cargo	Airlink Cargo			air_cargo	ZA	catalog	active			unknown					749	4Z					3	mawb		unsure		
airmax-cargo	Airmax Cargo			air_cargo	PE	catalog	active			unknown					658	X8					2	mawb		unsure		
airzeta	AirZeta		air-incheon	air_cargo	KR	catalog	active			unknown					994	KJ					3	mawb		unsure		
alaska-air-cargo	Alaska Air Cargo			air_cargo	US	production	active			home_page					027	AS					4	mawb		unsure		
alaska-central-express	Alaska Central Express			air_cargo	US	catalog	active			unknown					341	KO					1	mawb		unsure		
albastar	AlbaStar			air_cargo	ES	catalog	active			unknown					374	AP					2	mawb		unsure		
allied-air	Allied Air			air_cargo	NG	catalog	active			unknown					574	4W					2	mawb		unsure		
aloha-air-cargo	Aloha Air Cargo			air_cargo	US	catalog	active			unknown					687	KH					2	mawb		unsure		
american-airlines-cargo	American Airlines Cargo			air_cargo	US	production	active			search_page					001	AA					4	mawb		sure		
amerijet	Amerijet International			air_cargo	US	catalog	active			home_page					810	M6					2	mawb		unsure		
ana-cargo	ANA Cargo			air_cargo	JP	catalog	active			home_page					205	NH					3	mawb		unsure		
apg-airlines	APG Airlines			air_cargo	FR	catalog	active			unknown					275	GP					2	mawb		unsure		
ariana-afghan-airlines	Ariana Afghan Airlines			air_cargo	AF	catalog	active			unknown					255	FG					2	mawb		unsure		
arkia	Arkia			air_cargo	IL	catalog	active			unknown					238	IZ					2	mawb		unsure		
asia-pacific-airlines	Asia Pacific Airlines			air_cargo	GU	catalog	active			unknown					046	P9					1	mawb		unsure		
asiana-cargo	Asiana Cargo			air_cargo	KR	catalog	doubtful			home_page					988	OZ					4	mawb		unsure		
asky-airlines	ASKY Airlines			air_cargo	TG	catalog	active			unknown					032	KP					2	mawb		unsure		
asl-airlines-belgium	ASL Airlines Belgium			air_cargo	BE	catalog	active			unknown					756	3V					3	mawb		unsure		
asl-airlines-france	ASL Airlines France			air_cargo	FR	catalog	active			unknown					558	5O					2	mawb		unsure		
astral-aviation	Astral Aviation			air_cargo	KE	catalog	active			home_page					485	8V					3	mawb		unsure		
atlantic-airways	Atlantic Airways			air_cargo	FO	catalog	active			unknown					767	RC					2	mawb		unsure		
atlas-air	Atlas Air			air_cargo	US	catalog	active			home_page					369	5Y					4	mawb		unsure		
aurigny	Aurigny			air_cargo	GG	catalog	active			unknown					924	GR					2	mawb		unsure		
austrian-cargo	Austrian Airlines Cargo			air_cargo	AT	production	active			search_page					257	OS					3	mawb		unsure		
avia-traffic-company	Avia Traffic Company			air_cargo	KG	catalog	active			unknown					511	YK					2	mawb		unsure		
aviacon-zitotrans	Aviacon Zitotrans			air_cargo	RU	catalog	active			unknown					410	ZR					2	mawb		unsure		
avianca	Avianca		avianca-cargo-134	air_cargo	CO	production	active			home_page					134	AV					3	mawb		unsure		
avianca-cargo	Avianca Cargo			air_cargo	CO	production	active			home_page					729	QT					3	mawb		unsure		
avianca-costa-rica	Avianca Costa Rica			air_cargo	CR	catalog	active			unknown					133	LR					2	mawb		unsure		
avianca-ecuador	Avianca Ecuador			air_cargo	EC	catalog	active			unknown					547	2K					2	mawb		unsure		
avianca-el-salvador	Avianca El Salvador		taca	air_cargo	SV	production	active			home_page					202	TA					4	mawb		unsure		
avianca-guatemala	Avianca Guatemala			air_cargo	GT	catalog	active			unknown					240	GU					3	mawb		unsure		
azerbaijan-airlines	Azerbaijan Airlines			air_cargo	AZ	catalog	active			unknown					771	J2					3	mawb		unsure		
azores-airlines	Azores Airlines			air_cargo	PT	catalog	active			unknown					331	S4					2	mawb		unsure		
azul-cargo	Azul Cargo			air_cargo	BR	catalog	active			home_page					577	AD					3	mawb		unsure		
bamboo-airways	Bamboo Airways			air_cargo	VN	catalog	active			unknown					926	QH					2	mawb		unsure		
bangkok-airways-cargo	Bangkok Airways Cargo			air_cargo	TH	catalog	active			unknown					829	PG					3	mawb		unsure		
batik-air	Batik Air			air_cargo	ID	catalog	active			unknown					938	ID					2	mawb		unsure		
batik-air-malaysia	Batik Air Malaysia			air_cargo	MY	catalog	active			unknown					816	OD					3	mawb		unsure		
belavia	Belavia			air_cargo	BY	catalog	active			unknown					628	B2					2	mawb		unsure		
bhutan-airlines	Bhutan Airlines			air_cargo	BT	catalog	active			unknown					786	B3					1	mawb		unsure		
biman-cargo	Biman Bangladesh Cargo			air_cargo	BD	catalog	active			unknown					997	BG					4	mawb		unsure		
bismillah-airlines	Bismillah Airlines			air_cargo	BD	catalog	active			unknown					256	BH					1	mawb		unsure		
blue-dart-aviation	Blue Dart Aviation			air_cargo	IN	catalog	active			unknown					620	BZ					1	mawb		unsure		
bluebird-nordic	Bluebird Nordic			air_cargo	IS	catalog	active			unknown					290	BO					1	mawb		unsure		
boliviana-de-aviacion	Boliviana de Aviación			air_cargo	BO	catalog	active			unknown					930	OB					2	mawb		unsure		
bringer-air-cargo	Bringer Air Cargo			air_cargo	US	catalog	active			home_page					417	E6					2	mawb		unsure		
british-airways-cargo	British Airways World Cargo			air_cargo	GB	production	active			home_page					125	BA					4	mawb		unsure		
brussels-airlines-cargo	Brussels Airlines Cargo			air_cargo	BE	production	active			search_page					082	SN					3	mawb		unsure		
bulgaria-air	Bulgaria Air			air_cargo	BG	catalog	active			unknown					623	FB					3	mawb		unsure		
cabo-verde-airlines	Cabo Verde Airlines			air_cargo	CV	catalog	active			unknown					696	VR					2	mawb		unsure		
calm-air	Calm Air			air_cargo	CA	catalog	active			unknown					622	MO					2	mawb		unsure		
capital-airlines	Beijing Capital Airlines			air_cargo	CN	catalog	active			unknown					898	JD					3	mawb		unsure		
cargojet	Cargojet			air_cargo	CA	catalog	active			home_page					489	W8					2	mawb		unsure		
cargolux	Cargolux			air_cargo	LU	production	active			search_page					172	CV					4	mawb		unsure		
cargolux-italia	Cargolux Italia			air_cargo	IT	catalog	active			search_page					356	C8					2	mawb		unsure		
caribbean-airlines-cargo	Caribbean Airlines Cargo			air_cargo	TT	production	active			home_page					106	BW					4	mawb		unsure		
cathay-cargo	Cathay Cargo			air_cargo	HK	production	active			search_page					160	CX					4	mawb		unsure		
cayman-airways	Cayman Airways			air_cargo	KY	catalog	active			unknown					378	KX					2	mawb		unsure		
cebu-pacific-cargo	Cebu Pacific Cargo			air_cargo	PH	catalog	active			home_page					203	5J					2	mawb		unsure		
central-airlines	Central Airlines			air_cargo	CN	catalog	active			unknown					959	I9					1	mawb		unsure		
challenge-airlines	Challenge Airlines			air_cargo	IL	catalog	active			home_page					700	5C					3	mawb		unsure		
challenge-airlines-be	Challenge Airlines BE			air_cargo	BE	catalog	active			unknown					744	X7					2	mawb		unsure		
challenge-airlines-mt	Challenge Airlines MT			air_cargo	MT	catalog	active			unknown					752	X6					1	mawb		unsure		
chengdu-airlines	Chengdu Airlines			air_cargo	CN	catalog	active			unknown					811	EU					1	mawb		unsure		
china-airlines-cargo	China Airlines Cargo			air_cargo	TW	production	active			search_page					297	CI					4	mawb		unsure		
china-cargo-airlines	China Cargo Airlines			air_cargo	CN	catalog	active			home_page					112	CK					3	mawb		unsure		
china-eastern-cargo	China Eastern Airlines			air_cargo	CN	catalog	active			home_page					781	MU					4	mawb		unsure		
china-express-airlines	China Express Airlines			air_cargo	CN	catalog	active			unknown					987	G5					2	mawb		unsure		
china-postal-airlines	China Postal Airlines			air_cargo	CN	catalog	active			unknown					804	CF					2	mawb		unsure		
china-southern-cargo	China Southern Cargo			air_cargo	CN	production	active			home_page					784	CZ					4	mawb		unsure		
china-united-airlines	China United Airlines			air_cargo	CN	catalog	active			unknown					822	KN					2	mawb		unsure		
chongqing-airlines	Chongqing Airlines			air_cargo	CN	catalog	active			unknown					878	OQ					1	mawb		unsure		
cityjet	CityJet			air_cargo	IE	catalog	active			unknown					689	WX					2	mawb		unsure		
cma-cgm-air-cargo	CMA CGM Air Cargo			air_cargo	FR	catalog	active			unknown					003	2C					1	mawb		unsure		
colorful-guizhou-airlines	Colorful Guizhou Airlines			air_cargo	CN	catalog	active			unknown					661	GY					1	mawb		unsure		
condor-cargo	Condor Cargo			air_cargo	DE	catalog	active			unknown					881	DE					3	mawb		unsure		
copa-cargo	Copa Airlines Cargo			air_cargo	PA	catalog	active			home_page					230	CM					2	mawb		unsure		
corendon-airlines	Corendon Airlines			air_cargo	TR	catalog	active			unknown					395	XC					2	mawb		unsure		
corendon-dutch-airlines	Corendon Dutch Airlines			air_cargo	NL	catalog	active			unknown					503	CD					2	mawb		unsure		
corsair	Corsair			air_cargo	FR	catalog	active			unknown					923	SS					3	mawb		unsure		
coyne-airways	Coyne Airways			air_cargo	GB	catalog	doubtful			home_page					575						3	mawb		unsure		
croatia-airlines	Croatia Airlines			air_cargo	HR	catalog	active			unknown					831	OU					3	mawb		unsure		
cubana-de-aviacion	Cubana de Aviación			air_cargo	CU	catalog	active			unknown					136	CU					2	mawb		unsure		
cyprus-airways	Cyprus Airways			air_cargo	CY	catalog	active			unknown					078	CY					2	mawb		unsure		
czech-airlines	Czech Airlines			air_cargo	CZ	catalog	doubtful			unknown					064	OK					4	mawb		unsure		
delta-cargo	Delta Cargo			air_cargo	US	production	active			search_page	awb				006	DL					4	mawb		unsure		
dhl-aero-expreso	DHL Aero Expreso			air_cargo	PA	catalog	active			unknown					992	D5					2	mawb		unsure		
dhl-aero-express-del-ecuador	DHL Aero Express del Ecuador			air_cargo	EC	catalog	active			unknown					144	7T					2	mawb		unsure		
dhl-air-uk	DHL Air UK			air_cargo	GB	catalog	active			search_page	awb				936	D0					3	mawb		unsure		
dhl-airways	DHL Airways			air_cargo	US	catalog	doubtful			unknown					423	ER					1	mawb		unsure		
dhl-aviation-es	DHL International (Bahrain)			air_cargo	BH	catalog	active			unknown					155	ES					3	mawb		unsure		
dhl-de-guatemala	DHL de Guatemala			air_cargo	GT	catalog	active			unknown					947	L3					1	mawb		unsure		
dhl-eat-leipzig	European Air Transport Leipzig			air_cargo	DE	production	active			search_page	awb				615	QY					3	mawb		unsure		
donghai-airlines	Donghai Airlines			air_cargo	CN	catalog	active			unknown					893	DZ					1	mawb		unsure		
drukair	Drukair			air_cargo	BT	catalog	active			unknown					787	KB					1	mawb		unsure		
easy-fly-express	Easy Fly Express			air_cargo	BD	catalog	active			unknown					766	8E					1	mawb		unsure		
egyptair-cargo	EgyptAir Cargo			air_cargo	EG	production	active			home_page					077	MS					4	mawb		unsure		
el-al-cargo	EL AL Cargo			air_cargo	IL	production	active			search_page					114	LY					4	mawb		unsure		
emirates-skycargo	Emirates SkyCargo			air_cargo	AE	production	active			home_page	awb				176	EK					4	mawb		unsure		
estafeta-carga-aerea	Estafeta Carga Aérea			air_cargo	MX	catalog	active			unknown					355	E7					2	mawb		unsure		
ethiopian-cargo	Ethiopian Cargo			air_cargo	ET	production	active			home_page					071	ET					4	mawb		unsure		
etihad-cargo	Etihad Cargo			air_cargo	AE	production	active			home_page					607	EY					4	mawb		unsure		
euroatlantic-airways	euroAtlantic Airways			air_cargo	PT	catalog	active			unknown					551	YU					2	mawb		unsure		
eurowings	Eurowings			air_cargo	DE	catalog	active			unknown					104	EW					2	mawb		unsure		
eva-air-cargo	EVA Air Cargo			air_cargo	TW	production	active			home_page					695	BR					4	mawb		unsure		
express-air-cargo	Express Air Cargo			air_cargo	TN	catalog	active			unknown					336	7A					1	mawb		unsure		
eznis-airways	Eznis Airways			air_cargo	MN	catalog	active			unknown					116	MG					2	mawb		unsure		
fedex-express-awb	FedEx Express (AWB)			air_cargo	US	production	active			search_page	awb				023	FX					4	mawb		unsure		
fiji-airways-cargo	Fiji Airways Cargo			air_cargo	FJ	catalog	active			unknown					260	FJ					2	mawb		unsure		
finnair-cargo	Finnair Cargo			air_cargo	FI	production	active			home_page					105	AY					4	mawb		unsure		
fitsair	FitsAir			air_cargo	LK	catalog	active			unknown					319	8D					1	mawb		unsure		
flydubai-cargo	flydubai Cargo			air_cargo	AE	catalog	active			home_page					141	FZ					3	mawb		unsure		
flynas	flynas			air_cargo	SA	catalog	active			unknown					593	XY					2	mawb		unsure		
flyone	FlyOne			air_cargo	MD	catalog	active			unknown					130	5F					2	mawb		unsure		
flysafair	FlySafair			air_cargo	ZA	catalog	active			unknown					640	FA					1	mawb		unsure		
french-bee	French bee			air_cargo	FR	catalog	active			unknown					396	BF					2	mawb		unsure		
fuzhou-airlines	Fuzhou Airlines			air_cargo	CN	catalog	active			unknown					666	FU					2	mawb		unsure		
garuda-cargo	Garuda Indonesia Cargo			air_cargo	ID	production	active			home_page					126	GA					4	mawb		unsure		
geo-sky	Geo-Sky			air_cargo	GE	catalog	active			unknown					330	D4					1	mawb		unsure		
georgian-airways	Georgian Airways			air_cargo	GE	catalog	active			unknown					606	A9					2	mawb		unsure		
global-aviation-services	Global Aviation and Services Group			air_cargo	LY	catalog	active			unknown					301	5S					2	mawb		unsure		
gollog	GOLLOG			air_cargo	BR	catalog	active			home_page					127	G3					3	mawb		unsure		
gulf-air-cargo	Gulf Air Cargo			air_cargo	BH	production	active			search_page					072	GF					4	mawb		unsure		
gx-airlines	GX Airlines			air_cargo	CN	catalog	active			unknown					872	GX					2	mawb		unsure		
hahn-air	Hahn Air			air_cargo	DE	catalog	active			unknown					169	HR					2	mawb		unsure		
hainan-airlines-cargo	Hainan Airlines Cargo			air_cargo	CN	catalog	active			unknown					880	HU					3	mawb		unsure		
hawaiian-air-cargo	Hawaiian Air Cargo			air_cargo	US	catalog	active			home_page					173	HA					3	mawb		unsure		
hebei-airlines	Hebei Airlines			air_cargo	CN	catalog	active			unknown					836	NS					2	mawb		unsure		
himalaya-airlines	Himalaya Airlines			air_cargo	NP	catalog	active			unknown					769	H9					2	mawb		unsure		
hk-express-cargo	HK Express			air_cargo	HK	catalog	active			unknown					128	UO					3	mawb		unsure		
hong-kong-air-cargo	Hong Kong Air Cargo			air_cargo	HK	catalog	active			unknown					828	RH					2	mawb		unsure		
hong-kong-airlines-cargo	Hong Kong Airlines			air_cargo	HK	catalog	active			unknown					851	HX					3	mawb		unsure		
hunnu-air	Hunnu Air			air_cargo	MN	catalog	active			unknown					861	MR					1	mawb		unsure		
ibc-airways	IBC Airways			air_cargo	US	catalog	active			unknown					175	II					1	mawb		unsure		
iberia-cargo	Iberia Cargo			air_cargo	ES	production	active			home_page					075	IB					4	mawb		unsure		
iberojet	Iberojet			air_cargo	ES	catalog	active			unknown					783	E9					3	mawb		unsure		
icelandair-cargo	Icelandair Cargo			air_cargo	IS	production	active			home_page					108	FI					4	mawb		unsure		
indigo-cargo	IndiGo CarGo			air_cargo	IN	catalog	active			home_page					312	6E					3	mawb		unsure		
indonesia-airasia	Indonesia AirAsia			air_cargo	ID	catalog	active			unknown					975	QZ					1	mawb		unsure		
iran-air-cargo	Iran Air Cargo			air_cargo	IR	catalog	active			unknown					096	IR					4	mawb		unsure		
iran-airtour	Iran Airtour			air_cargo	IR	catalog	active			unknown					491	B9					2	mawb		unsure		
iran-aseman-airlines	Iran Aseman Airlines			air_cargo	IR	catalog	active			unknown					815	EP					2	mawb		unsure		
iraqi-airways	Iraqi Airways			air_cargo	IQ	catalog	active			unknown					073	IA					1	mawb		unsure		
israir	Israir			air_cargo	IL	catalog	active			unknown					818	6H					1	mawb		unsure		
ita-airways-cargo	ITA Airways Cargo			air_cargo	IT	catalog	active			unknown					055	AZ					4	mawb		unsure		
jal-cargo	JAL Cargo			air_cargo	JP	production	active			search_page					131	JL					4	mawb		unsure		
japan-transocean-air	Japan Transocean Air			air_cargo	JP	catalog	active			unknown					353	NU					2	mawb		unsure		
jazeera-airways	Jazeera Airways			air_cargo	KW	catalog	active			unknown					486	J9					2	mawb		unsure		
jeju-air-cargo	Jeju Air			air_cargo	KR	catalog	active			unknown					806	7C					2	mawb		unsure		
jetblue	JetBlue			air_cargo	US	catalog	active			unknown					279	B6					2	mawb		unsure		
jetsmart	JetSMART			air_cargo	CL	catalog	active			unknown					973	JA					1	mawb		unsure		
jetstar-asia	Jetstar Asia			air_cargo	SG	catalog	suspended			unknown					375	3K					2	mawb		unsure		
jiangxi-air	Jiangxi Air			air_cargo	CN	catalog	active			unknown					989	RY					1	mawb		unsure		
jin-air	Jin Air			air_cargo	KR	catalog	active			unknown					718	LJ					2	mawb		unsure		
jordan-aviation	Jordan Aviation			air_cargo	JO	catalog	active			unknown					151	R5					2	mawb		unsure		
joy-air	Joy Air			air_cargo	CN	catalog	active			unknown					929	JR					1	mawb		unsure		
juneyao-cargo	Juneyao Air Cargo			air_cargo	CN	catalog	active			unknown					018	HO					3	mawb		unsure		
k-mile-air	K-Mile Air			air_cargo	TH	catalog	active			unknown					119	8K					1	mawb		unsure		
kalitta-air	Kalitta Air			air_cargo	US	catalog	active			home_page					272	K4					2	mawb		unsure		
kam-air	Kam Air			air_cargo	AF	catalog	active			unknown					384	RQ					2	mawb		unsure		
kargo-xpress	Kargo Xpress			air_cargo	MY	catalog	active			unknown					313	WW					1	mawb		unsure		
kenya-airways-cargo	Kenya Airways Cargo			air_cargo	KE	catalog	active			home_page					706	KQ					3	mawb		unsure		
kf-cargo	KF Cargo			air_cargo	CA	catalog	active			unknown					758	FK					1	mawb		unsure		
klm-cargo	KLM Cargo			air_cargo	NL	production	active			deep_link	awb				074	KL					4	mawb		sure		
km-malta-airlines	KM Malta Airlines			air_cargo	MT	catalog	active			unknown					643	KM					4	mawb		unsure		
korean-air-cargo	Korean Air Cargo			air_cargo	KR	production	active			search_page					180	KE					4	mawb		unsure		
kunming-airlines	Kunming Airlines			air_cargo	CN	catalog	active			unknown					833	KY					2	mawb		unsure		
kuwait-airways-cargo	Kuwait Airways Cargo			air_cargo	KW	catalog	active			unknown					229	KU					4	mawb		unsure		
lam-mozambique	LAM Mozambique			air_cargo	MZ	catalog	active			unknown					068	TM					2	mawb		unsure		
lao-airlines	Lao Airlines			air_cargo	LA	catalog	active			unknown					627	QV					3	mawb		unsure		
las-cargo	LAS Cargo			air_cargo	CO	catalog	active			unknown					174	4L					2	mawb		unsure		
latam-airlines-ecuador	LATAM Airlines Ecuador			air_cargo	EC	catalog	active			unknown					462	XL					2	mawb		unsure		
latam-airlines-paraguay	LATAM Airlines Paraguay			air_cargo	PY	catalog	active			unknown					692	PZ					2	mawb		unsure		
latam-brasil	LATAM Airlines Brasil			air_cargo	BR	production	active			search_page					957	JJ					3	mawb		unsure		
latam-cargo	LATAM Cargo			air_cargo	CL	production	active			search_page	awb				045	LA					4	mawb		unsure		
latam-cargo-brasil	LATAM Cargo Brasil			air_cargo	BR	production	active			search_page					549	M3					3	mawb		unsure		
latam-cargo-chile	LATAM Cargo Chile			air_cargo	CL	production	active			search_page	awb				145	UC					4	mawb		unsure		
latam-cargo-colombia	LATAM Cargo Colombia			air_cargo	CO	catalog	active			unknown					985	L7					1	mawb		unsure		
latam-peru	LATAM Airlines Perú			air_cargo	PE	production	active			search_page					544	LP					3	mawb		unsure		
libyan-airlines	Libyan Airlines			air_cargo	LY	catalog	active			unknown					148	LN					2	mawb		unsure		
lion-air	Lion Air			air_cargo	ID	catalog	active			unknown					990	JT					1	mawb		unsure		
loganair	Loganair			air_cargo	GB	catalog	active			unknown					682	LM					2	mawb		unsure		
longhao-airlines	Longhao Airlines			air_cargo	CN	catalog	active			unknown					908	GI					2	mawb		unsure		
longtail-aviation	Longtail Aviation			air_cargo	BM	catalog	active			unknown					388	6T					1	mawb		unsure		
loong-air	Loong Air			air_cargo	CN	catalog	active			unknown					891	GJ					3	mawb		unsure		
lot-cargo	LOT Polish Airlines Cargo			air_cargo	PL	production	active			search_page					080	LO					4	mawb		unsure		
lucky-air	Lucky Air			air_cargo	CN	catalog	active			unknown					859	8L					2	mawb		unsure		
lufthansa-cargo	Lufthansa Cargo			air_cargo	DE	production	active			search_page					020	LH					3	mawb		unsure		
lufthansa-cityline	Lufthansa CityLine			air_cargo	DE	catalog	active			unknown					683	CL					2	mawb		unsure		
luxair-cargo	Luxair Cargo			air_cargo	LU	catalog	active			unknown					149	LG					2	mawb		unsure		
lynden-air-cargo	Lynden Air Cargo			air_cargo	US	catalog	active			unknown					344	L2					1	mawb		unsure		
madagascar-airlines	Madagascar Airlines			air_cargo	MG	catalog	active			unknown					258	MD					3	mawb		unsure		
maersk-air-cargo	Maersk Air Cargo		star-air	air_cargo	DK	catalog	active			unknown					763	DJ					2	mawb		unsure		
mahan-air	Mahan Air			air_cargo	IR	catalog	active			unknown					537	W5					2	mawb		unsure		
malawi-airlines	Malawi Airlines			air_cargo	MW	catalog	active			unknown					529	3W					1	mawb		unsure		
maldivian	Maldivian			air_cargo	MV	catalog	active			unknown					986	Q2					1	mawb		unsure		
mandarin-airlines	Mandarin Airlines			air_cargo	TW	catalog	active			unknown					803	AE					3	mawb		unsure		
martinair-cargo	Martinair Cargo			air_cargo	NL	production	active			deep_link	awb				129	MP					3	mawb		sure		
mas-air	mas			air_cargo	MX	catalog	active			home_page					865	M7					3	mawb		unsure		
maskargo	MASkargo			air_cargo	MY	production	active			home_page					232	MH					4	mawb		unsure		
mcs-aerocarga	MCS Aerocarga de México			air_cargo	MX	catalog	active			unknown					137	T8					2	mawb		unsure		
mea-cargo	MEA Cargo			air_cargo	LB	catalog	active			unknown					076	ME					3	mawb		unsure		
miat	MIAT Mongolian Airlines			air_cargo	MN	catalog	active			unknown					289	OM					2	mawb		unsure		
mng-airlines	MNG Airlines			air_cargo	TR	catalog	active			home_page					716	MB					2	mawb		unsure		
my-indo-airlines	My Indo Airlines			air_cargo	ID	catalog	active			unknown					585	2Y					2	mawb		unsure		
my-jet-xpress	My Jet Xpress Airlines			air_cargo	MY	catalog	active			unknown					264	N7					1	mawb		unsure		
myanmar-airways-international	Myanmar Airways International			air_cargo	MM	catalog	active			unknown					599	8M					2	mawb		unsure		
national-airlines	National Airlines			air_cargo	US	catalog	active			home_page					416	N8					2	mawb		unsure		
neos	Neos			air_cargo	IT	catalog	active			unknown					703	NO					2	mawb		unsure		
nepal-airlines	Nepal Airlines			air_cargo	NP	catalog	active			unknown					285	RA					1	mawb		unsure		
nippon-cargo-airlines	Nippon Cargo Airlines			air_cargo	JP	catalog	active			home_page					933	KZ					3	mawb		unsure		
nok-air	Nok Air			air_cargo	TH	catalog	active			unknown					596	DD					3	mawb		unsure		
nordwind-airlines	Nordwind Airlines			air_cargo	RU	catalog	active			unknown					216	N4					2	mawb		unsure		
norse-atlantic-airways	Norse Atlantic Airways			air_cargo	NO	catalog	active			unknown					506	N0					1	mawb		unsure		
northern-air-cargo	Northern Air Cargo			air_cargo	US	catalog	active			home_page					345	NC					2	mawb		unsure		
northwest-cargo-international	Northwest International Cargo Airlines			air_cargo	CN	catalog	active			unknown					966	CO					1	mawb		unsure		
nouvelair	Nouvelair			air_cargo	TN	catalog	active			unknown					796	BJ					2	mawb		unsure		
okay-airways	Okay Airways			air_cargo	CN	catalog	active			unknown					866	BK					2	mawb		unsure		
olympic-air	Olympic Air			air_cargo	GR	catalog	active			unknown					050	OA					4	mawb		unsure		
oman-air-cargo	Oman Air Cargo			air_cargo	OM	catalog	active			search_page					910	WY					3	mawb		unsure		
pal-express	PAL Express			air_cargo	PH	catalog	active			unknown					211	2P					3	mawb		unsure		
paranair	Paranair			air_cargo	PY	catalog	active			unknown					445	ZP					2	mawb		unsure		
pegasus-cargo	Pegasus Airlines Cargo			air_cargo	TR	catalog	active			unknown					624	PC					3	mawb		unsure		
philippine-airlines-cargo	PAL Cargo			air_cargo	PH	production	active			home_page					079	PR					4	mawb		unsure		
pia-cargo	PIA Cargo			air_cargo	PK	catalog	active			unknown					214	PK					4	mawb		unsure		
polar-air-cargo	Polar Air Cargo			air_cargo	US	catalog	active			home_page					403	PO					3	mawb		unsure		
porter-airlines	Porter Airlines			air_cargo	CA	catalog	active			unknown					451	PD					1	mawb		unsure		
poste-air-cargo	Poste Air Cargo			air_cargo	IT	catalog	active			unknown					408	M4					1	mawb		unsure		
qantas-freight	Qantas Freight			air_cargo	AU	production	active			search_page					081	QF					4	mawb		unsure		
qatar-airways-cargo	Qatar Airways Cargo			air_cargo	QA	production	active			search_page					157	QR					4	mawb		sure		
qingdao-airlines	Qingdao Airlines			air_cargo	CN	catalog	active			unknown					912	QW					2	mawb		unsure		
raya-airways	Raya Airways			air_cargo	MY	catalog	active			unknown					539	TH					2	mawb		unsure		
rossiya-airlines	Rossiya Airlines			air_cargo	RU	catalog	active			unknown					195	FV					2	mawb		unsure		
royal-air-maroc-cargo	Royal Air Maroc Cargo			air_cargo	MA	catalog	active			home_page					147	AT					4	mawb		unsure		
royal-brunei-cargo	Royal Brunei Cargo			air_cargo	BN	catalog	active			unknown					672	BI					4	mawb		unsure		
royal-jordanian-cargo	Royal Jordanian Cargo			air_cargo	JO	catalog	active			search_page					512	RJ					3	mawb		unsure		
ruili-airlines	Ruili Airlines			air_cargo	CN	catalog	active			unknown					299	DR					2	mawb		unsure		
rwandair-cargo	RwandAir Cargo			air_cargo	RW	catalog	active			unknown					459	WB					3	mawb		unsure		
s7-airlines-cargo	S7 Airlines Cargo			air_cargo	RU	catalog	active			unknown					421	S7					3	mawb		unsure		
saa-cargo	SAA Cargo			air_cargo	ZA	catalog	active			home_page					083	SA					4	mawb		unsure		
salamair	SalamAir			air_cargo	OM	catalog	active			unknown					960	OV					1	mawb		unsure		
sas-cargo	SAS Cargo			air_cargo	SE	production	active			home_page					117	SK					4	mawb		unsure		
sata-air-acores	SATA Air Açores			air_cargo	PT	catalog	active			unknown					737	SP					2	mawb		unsure		
saudia-cargo	Saudia Cargo			air_cargo	SA	production	active			home_page					065	SV					4	mawb		unsure		
scat-airlines	SCAT Airlines			air_cargo	KZ	catalog	active			unknown					655	DV					2	mawb		unsure		
scoot	Scoot			air_cargo	SG	catalog	active			search_page					668	TR					1	mawb		unsure		
sf-airlines	SF Airlines			air_cargo	CN	catalog	active			home_page					921	O3					3	mawb		unsure		
shandong-airlines	Shandong Airlines			air_cargo	CN	catalog	active			unknown					324	SC					3	mawb		unsure		
shanghai-airlines-cargo	Shanghai Airlines			air_cargo	CN	catalog	active			unknown					774	FM					3	mawb		unsure		
shenzhen-airlines-cargo	Shenzhen Airlines Cargo			air_cargo	CN	catalog	active			unknown					479	ZH					3	mawb		unsure		
sichuan-airlines-cargo	Sichuan Airlines Cargo			air_cargo	CN	catalog	active			unknown					876	3U					3	mawb		unsure		
silk-way-airlines	Silk Way Airlines			air_cargo	AZ	catalog	active			unknown					463	ZP					1	mawb		unsure		
silk-way-west	Silk Way West Airlines			air_cargo	AZ	catalog	active			home_page					501	7L					2	mawb		unsure		
singapore-airlines-cargo	Singapore Airlines Cargo			air_cargo	SG	production	active			search_page					618	SQ					4	mawb		unsure		
sky-airline	SKY Airline			air_cargo	CL	catalog	active			unknown					605	H2					3	mawb		unsure		
sky-lease-cargo	Sky Lease Cargo			air_cargo	US	catalog	active			unknown					576	GG					2	mawb		unsure		
smartwings	Smartwings			air_cargo	CZ	catalog	active			unknown					797	QS					1	mawb		unsure		
solar-cargo	Solar Cargo			air_cargo	VE	catalog	active			unknown					644	4S					2	mawb		unsure		
solomon-airlines	Solomon Airlines			air_cargo	SB	catalog	active			unknown					193	IE					2	mawb		unsure		
somon-air	Somon Air			air_cargo	TJ	catalog	active			unknown					413	SZ					2	mawb		unsure		
southwest-cargo	Southwest Cargo			air_cargo	US	catalog	active			search_page					526	WN					2	mawb		unsure		
spicexpress	SpiceXpress			air_cargo	IN	catalog	active			unknown					775	SG					3	mawb		unsure		
spring-airlines	Spring Airlines			air_cargo	CN	catalog	active			unknown					089	9C					2	mawb		unsure		
srilankan-cargo	SriLankan Cargo			air_cargo	LK	production	active			home_page					603	UL					3	mawb		unsure		
stabo-air	Stabo Air			air_cargo	ZM	catalog	active			unknown					242	4E					2	mawb		unsure		
starlux-cargo	STARLUX Cargo			air_cargo	TW	catalog	active			unknown					189	JX					3	mawb		unsure		
sudan-airways	Sudan Airways			air_cargo	SD	catalog	active			unknown					200	SD					2	mawb		unsure		
sunexpress	SunExpress			air_cargo	TR	catalog	active			unknown					564	XQ					2	mawb		unsure		
suparna-airlines	Suparna Airlines			air_cargo	CN	catalog	active			unknown					871	Y8					3	mawb		unsure		
surinam-airways	Surinam Airways			air_cargo	SR	catalog	active			unknown					192	PY					2	mawb		unsure		
swiftair	Swiftair			air_cargo	ES	catalog	active			unknown					221	WT					1	mawb		unsure		
swiss-worldcargo	Swiss WorldCargo			air_cargo	CH	production	active			search_page					724	LX					4	mawb		unsure		
syrian-air	Syrian Air			air_cargo	SY	catalog	active			unknown					070	RB					3	mawb		unsure		
taag-cargo	TAAG Angola Airlines Cargo			air_cargo	AO	catalog	active			unknown					118	DT					4	mawb		unsure		
tap-air-cargo	TAP Air Cargo			air_cargo	PT	production	active			search_page					047	TP					4	mawb		unsure		
tarom	TAROM			air_cargo	RO	catalog	active			unknown					281	RO					3	mawb		unsure		
thai-airasia	Thai AirAsia			air_cargo	TH	catalog	active			home_page					900	FD					1	mawb		unsure		
thai-cargo	Thai Airways Cargo			air_cargo	TH	production	active			home_page					217	TG					4	mawb		unsure		
thai-lion-air	Thai Lion Air			air_cargo	TH	catalog	active			unknown					310	SL					2	mawb		unsure		
tianjin-air-cargo	Tianjin Air Cargo			air_cargo	CN	catalog	active			unknown					877	HT					1	mawb		unsure		
tianjin-airlines	Tianjin Airlines			air_cargo	CN	catalog	active			unknown					826	GS					3	mawb		unsure		
tibet-airlines	Tibet Airlines			air_cargo	CN	catalog	active			unknown					088	TV					1	mawb		unsure		
tigerair-taiwan	Tigerair Taiwan			air_cargo	TW	catalog	active			unknown					608	IT					1	mawb		unsure		
titan-airways	Titan Airways			air_cargo	GB	catalog	active			unknown					858	ZT					1	mawb		unsure		
tma-cargo	TMA Cargo			air_cargo	LB	catalog	active			unknown					270	TL					2	mawb		unsure		
transcarga	Transcarga International Airways			air_cargo	VE	catalog	active			unknown					382	T7					1	mawb		unsure		
tui-fly-belgium	TUI fly Belgium			air_cargo	BE	catalog	active			unknown					612	TB					2	mawb		unsure		
tunisair-cargo	Tunisair			air_cargo	TN	catalog	active			unknown					199	TU					2	mawb		unsure		
turkish-cargo	Turkish Cargo			air_cargo	TR	production	active			search_page	awb				235	TK					4	mawb		unsure		
turkmenistan-airlines	Turkmenistan Airlines			air_cargo	TM	catalog	active			unknown					542	T5					2	mawb		unsure		
tway-air	T'way Air			air_cargo	KR	catalog	active			unknown					722	TW					3	mawb		unsure		
ukraine-international	Ukraine International Airlines			air_cargo	UA	catalog	active			unknown					566	PS					4	mawb		unsure		
uls-airlines-cargo	ULS Airlines Cargo			air_cargo	TR	catalog	active			unknown					444	GO					2	mawb		unsure		
uni-air	UNI Air			air_cargo	TW	catalog	active			unknown					525	B7					3	mawb		unsure		
uni-top-airlines	Uni-Top Airlines			air_cargo	CN	catalog	active			unknown					699	UW					2	mawb		unsure		
united-cargo	United Cargo			air_cargo	US	production	active			home_page	awb				016	UA					4	mawb		unsure		
ups-airlines	UPS Airlines			air_cargo	US	production	active			search_page	awb				406	5X					4	mawb		unsure		
ural-airlines	Ural Airlines			air_cargo	RU	catalog	active			unknown					262	U6					2	mawb		unsure		
urumqi-air	Urumqi Air			air_cargo	CN	catalog	active			unknown					886	UQ					2	mawb		unsure		
us-bangla-airlines	US-Bangla Airlines			air_cargo	BD	catalog	active			unknown					779	BS					1	mawb		unsure		
utair	Utair			air_cargo	RU	catalog	active			unknown					298	UT					2	mawb		unsure		
uzbekistan-airways-cargo	Uzbekistan Airways Cargo			air_cargo	UZ	catalog	active			unknown					250	HY					3	mawb		unsure		
vensecar-internacional	Vensecar Internacional			air_cargo	VE	catalog	active			unknown					946	V4					2	mawb		unsure		
vietjet-cargo	Vietjet Cargo			air_cargo	VN	catalog	active			unknown					978	VJ					2	mawb		unsure		
vietnam-airlines-cargo	Vietnam Airlines Cargo			air_cargo	VN	catalog	active			unknown					738	VN					4	mawb		unsure		
virgin-atlantic-cargo	Virgin Atlantic Cargo			air_cargo	GB	catalog	active			home_page					932	VS					3	mawb		unsure		
virgin-australia	Virgin Australia			air_cargo	AU	catalog	active			unknown					795	VA					2	mawb		unsure		
vistara	Vistara			air_cargo	IN	catalog	merged	air-india-cargo		unknown					228	UK					3	mawb		unsure		
volaris	Volaris			air_cargo	MX	catalog	active			unknown					036	Y4					2	mawb		unsure		
volga-dnepr-airlines	Volga-Dnepr Airlines			air_cargo	RU	catalog	active			unknown					412	VI					1	mawb		unsure		
vueling	Vueling			air_cargo	ES	catalog	active			unknown					030	VY					2	mawb		unsure		
wamos-air	Wamos Air			air_cargo	ES	catalog	active			unknown					460	EB					2	mawb		unsure		
west-air	West Air			air_cargo	CN	catalog	active			unknown					847	PN					2	mawb		unsure		
western-global-airlines	Western Global Airlines			air_cargo	US	catalog	active			unknown					904	KD					1	mawb		unsure		
westjet-cargo	WestJet Cargo			air_cargo	CA	catalog	active			home_page					838	WS					2	mawb		unsure		
wideroe	Widerøe			air_cargo	NO	catalog	active			unknown					701	WF					2	mawb		unsure		
xiamen-airlines-cargo	Xiamen Airlines Cargo			air_cargo	CN	catalog	active			unknown					731	MF					3	mawb		unsure		
yemenia	Yemenia			air_cargo	YE	catalog	active			unknown					635	IY					2	mawb		unsure		
yto-cargo-airlines	YTO Cargo Airlines			air_cargo	CN	catalog	active			unknown					860	YG					3	mawb		unsure		
acl	Atlantic Container Line			ocean	US	production	active			search_page							ACLU	ACLU			2	iso6346;bol		unsure		
admiral-container-lines	Admiral Container Lines			ocean	TR	catalog	active			unknown							ADMU				2	bol		unsure		
akkon	Akkon Lines			ocean	TR	catalog	active			home_page														unsure		
alaska-marine-lines	Alaska Marine Lines			ocean	US	catalog	active			home_page							AKMR				1	bol		unsure		
alianca	Aliança Navegação			ocean	BR	catalog	doubtful			home_page							ANRM				2	bol		unsure		
anl	ANL			ocean	AU	production	active			search_page	container						ANNU				2	bol		unsure		
antong	Antong Holdings			ocean	CN	catalog	active			unknown														unsure		
apl	APL			ocean	SG	production	active			search_page	container						APLU				2	bol		unsure		
arkas	Arkas Line			ocean	TR	production	active			search_page							ARKU	ARKU			2	iso6346;bol		unsure		
avana	Avana Global			ocean	AE	catalog	active			unknown							BLJU	BLJU			2	iso6346;bol		unsure		
bahri	Bahri			ocean	SA	catalog	active			home_page							NSAU	NSAU			2	iso6346;bol		unsure		
bermuda-container-line	Bermuda Container Line			ocean	BM	catalog	active			home_page							BCLU	BCLU			2	iso6346;bol		unsure		
blpl	BLPL Singapore			ocean	SG	catalog	active			unknown							BLZU				2	bol		unsure		
blue-water-lines	Blue Water Lines			ocean	SG	catalog	active			unknown							BWLU				2	bol		unsure		
borchard	Borchard Lines			ocean	GB	catalog	active			home_page							BORU	BORU;GRCU;MCLU			2	iso6346;bol		unsure		
china-shipping	China Shipping Container Lines			ocean	CN	catalog	merged	cosco		unknown							CHNJ				2	bol		unsure		
ck-line	CK Line			ocean	KR	catalog	active			unknown								CKLU			2	iso6346		unsure		
cma-cgm	CMA CGM			ocean	FR	production	active			search_page	container						CMDU;CMAU	ANNU;APHU;APLU;APRU;APZU;CGHU;CGMU;CGTU;CMAU;CNCU;ECMU;OPDU			1	iso6346;bol		unsure		
cnc-line	CNC Line			ocean	SG	production	active			search_page	container													unsure		
containerships	Containerships			ocean	FI	catalog	active			home_page							CSFU	CSFU			2	iso6346;bol		unsure		
cosco	COSCO SHIPPING Lines			ocean	CN	production	active			deep_link	container						COSU	CBHU;CCLU;CSLU;CSNU			1	iso6346;bol		sure		
crowley	Crowley			ocean	US	production	active			search_page							CAMN;CMCU	CMCU;SEFU			2	iso6346;bol		unsure		
csav	CSAV			ocean	CL	catalog	merged	hapag-lloyd		unknown							CHIW				0	bol		unsure		
cu-lines	CULines			ocean	CN	production	active			search_page							CULU	CULU			2	iso6346;bol		unsure		
dal	Deutsche Afrika-Linien			ocean	DE	catalog	merged	hapag-lloyd		unknown							DAYU				2	bol		unsure		
delmas	Delmas			ocean	FR	catalog	brand_retired	cma-cgm		unknown							DAAE				2	bol		unsure		
dole-ocean-cargo	Dole Ocean Cargo Express			ocean	US	catalog	active			home_page							DOLQ				2	bol		unsure		
dong-young	Dong Young Shipping			ocean	KR	catalog	active			unknown							PCSL	DYLU			2	iso6346;bol		unsure		
dongjin	Dongjin Shipping			ocean	KR	catalog	active			unknown								DJLU			2	iso6346		unsure		
econship	Econship			ocean	SG	catalog	active			unknown							ECNU				2	bol		unsure		
eimskip	Eimskip			ocean	IS	catalog	active			home_page							EIMU	EIMU;FLTU			2	iso6346;bol		unsure		
emirates-shipping-line	Emirates Shipping Line			ocean	AE	catalog	active			home_page							ESPU	ESPU			2	iso6346;bol		unsure		
evergreen	Evergreen Line			ocean	TW	production	active			search_page							EGLV;EISU;EMCU;EVRG	EGHU;EGSU;EISU;EITU;EMCU;HMCU;IMTU;LTIU;UGMU			1	iso6346;bol		sure		
fesco	FESCO			ocean	RU	production	active			search_page							FESO	FCCU;FESU			2	iso6346;bol		unsure		
gold-star-line	Gold Star Line			ocean	HK	production	active			search_page							GSLU	GMOU;GSLU;JXJU;JXLU			2	iso6346;bol		unsure		
grimaldi	Grimaldi Lines			ocean	IT	catalog	active			home_page							GRIU	GCNU			2	iso6346;bol		unsure		
hamburg-sud	Hamburg Süd			ocean	DE	catalog	brand_retired	maersk		search_page							SUDU				2	bol		unsure		
hapag-lloyd	Hapag-Lloyd			ocean	DE	production	active			deep_link	container						HLCU	CASU;CPSU;CSVU;HAMU;HLBU;HLCU;HLXU;IVLU;LNXU;QIBU;TLEU;UACU;UASU			1	iso6346;bol		sure		
heung-a	Heung-A Line			ocean	KR	production	active			search_page								HALU			1	iso6346		unsure		
hmm	HMM			ocean	KR	production	active			search_page							HDMU	HDMU;HMMU			1	iso6346;bol		sure		
hoegh-autoliners	Höegh Autoliners			ocean	NO	catalog	active			home_page							HUAU				1	bol		unsure		
independent-container-line	Independent Container Line			ocean	US	catalog	active			home_page							IILU				1	bol		unsure		
interasia	Interasia Lines			ocean	TW	production	active			search_page								IAAU			2	iso6346		unsure		
irisl	IRISL			ocean	IR	catalog	active			home_page														unsure		
k-line	K Line			ocean	JP	catalog	active			unknown							KKLU				2	bol		unsure		
king-ocean	King Ocean Services			ocean	US	catalog	active			home_page							KOSL	KOSU			1	iso6346;bol		unsure		
kmtc	KMTC Line			ocean	KR	production	active			search_page							KMTU	KMTU			2	iso6346;bol		unsure		
log-in	Log-In Logística			ocean	BR	catalog	active			home_page														unsure		
maersk	Maersk			ocean	DK	production	active			deep_link							MAEU	FAAU;HASU;KNLU;MAEU;MNBU;MRKU;MRSU;MSKU;MSWU;MWCU;MWMU;PONU;SUDU			1	iso6346;bol		sure		
marfret	Marfret			ocean	FR	catalog	active			home_page							MFTU	MFTU			2	iso6346;bol		unsure		
matson	Matson			ocean	US	production	active			search_page							MATS	CXCU;HRZU;MATU			2	iso6346;bol		unsure		
mcc-transport	MCC Transport			ocean	SG	catalog	brand_retired	maersk		search_page							MCCQ				1	bol		unsure		
medkon	Medkon Lines			ocean	TR	catalog	active			home_page														unsure		
mercosul-line	Mercosul Line			ocean	BR	catalog	active			unknown														unsure		
messina	Ignazio Messina			ocean	IT	catalog	active			home_page							LMCU	LMCU			2	iso6346;bol		unsure		
milaha	Milaha			ocean	QA	catalog	active			home_page							QNLU				2	bol		unsure		
mol	MOL			ocean	JP	catalog	active			unknown							MOLU				2	bol		unsure		
msc	MSC Mediterranean Shipping Company			ocean	CH	production	active			search_page							MSCU;MEDU	GTIU;MEDU;MSCU;MSDU;MSMU;MSNU;MSPU;MSTU;MSYU;MSZU			2	iso6346;bol		sure		
namsung	Namsung Shipping			ocean	KR	catalog	active			home_page							NSRU	NSRU			2	iso6346;bol		unsure		
neptune-pacific	Neptune Pacific Direct Line			ocean	NZ	catalog	active			home_page								PDLU			2	iso6346		unsure		
nile-dutch	NileDutch			ocean	NL	catalog	merged	hapag-lloyd		unknown							NIDU				0	bol		unsure		
nyk-line	NYK Line			ocean	JP	catalog	active			unknown							NYKS				2	bol		unsure		
one	Ocean Network Express			ocean	SG	production	active			search_page							ONEY	ESSU;KKFU;KKLU;KKTU;MOAU;MOEU;MOFU;MOGU;MOLU;MORU;MOTU;NYKU;ONEU			1	iso6346;bol		unsure		
oocl	OOCL			ocean	HK	production	active			search_page							OOLU	OOCU;OOLU			1	iso6346;bol		sure		
pan-continental	Pan Continental Shipping			ocean	KR	catalog	active			unknown							PCLU	PCLU			2	iso6346;bol		unsure		
pan-ocean	Pan Ocean			ocean	KR	production	active			search_page							POBU				2	bol		unsure		
pasha-hawaii	Pasha Hawaii			ocean	US	catalog	active			home_page							PSHI				1	bol		unsure		
perma	Perma Shipping Line			ocean	SG	catalog	active			unknown							PMLU				2	bol		unsure		
pil	Pacific International Lines			ocean	SG	production	active			search_page							PCIU;PABV	PCIU;PILU			2	iso6346;bol		unsure		
rcl	RCL Regional Container Lines			ocean	TH	production	active			search_page							REGU;RCLU	REGU			2	iso6346;bol		unsure		
safmarine	Safmarine			ocean	ZA	catalog	brand_retired	maersk		search_page							SAFM				2	bol		unsure		
samskip	Samskip			ocean	NL	catalog	active			home_page								COCU;GNSU;SANU;SWLU;VDMU			1	iso6346		unsure		
samudera	Samudera Shipping Line			ocean	SG	catalog	active			unknown							SIKU	SIKU			2	iso6346;bol		unsure		
seaboard-marine	Seaboard Marine			ocean	US	catalog	active			home_page							SMLU	SMLU			2	iso6346;bol		unsure		
sealand	Sealand			ocean	US	catalog	brand_retired	maersk		search_page							SEJJ;SEAU	SEAU			2	iso6346;bol		unsure		
sealead	SeaLead Shipping			ocean	SG	production	active			search_page														unsure		
shipping-corp-india	Shipping Corporation of India			ocean	IN	catalog	active			home_page							SCIU				2	bol		unsure		
sinokor	Sinokor Merchant Marine			ocean	KR	production	active			search_page							SKLU	SKHU;SKLU;SKRU			2	iso6346;bol		unsure		
sinotrans-lines	Sinotrans Container Lines			ocean	CN	production	active			search_page														unsure		
sitc	SITC Container Lines			ocean	CN	production	active			search_page							SITC	SITU			2	iso6346;bol		unsure		
sm-line	SM Line			ocean	KR	catalog	active			home_page							SMLM	SMCU			2	iso6346;bol		unsure		
spil	Salam Pacific Indonesia Lines			ocean	ID	catalog	active			unknown							SPNU				2	bol		unsure		
swire-shipping	Swire Shipping			ocean	SG	production	active			search_page							CHVW	AWSU			2	iso6346;bol		unsure		
tarros	Tarros			ocean	IT	catalog	active			unknown							GETU	GETU			2	iso6346;bol		unsure		
tote	TOTE Maritime			ocean	US	catalog	active			home_page							TOTE	STRU			2	iso6346;bol		unsure		
trailer-bridge	Trailer Bridge			ocean	US	catalog	active			home_page														unsure		
trans-asia-line	Trans Asia Shipping Line			ocean	SG	catalog	active			unknown							TLXU	TLXU			2	iso6346;bol		unsure		
transworld-feeders	Transworld Group			ocean	AE	catalog	active			b2b_only														unsure		
tropical-shipping	Tropical Shipping			ocean	US	catalog	active			home_page							TSGL				2	bol		unsure		
ts-lines	T.S. Lines			ocean	TW	production	active			search_page								TSSU;TSTU			2	iso6346		unsure		
turkon	Turkon Line			ocean	TR	production	active			search_page							TRKU	TRKU			2	iso6346;bol		unsure		
ual	UAL Universal Africa Lines			ocean	NL	catalog	active			unknown							UALC				1	bol		unsure		
uasc	UASC			ocean	AE	catalog	merged	hapag-lloyd		unknown							UASU				0	bol		unsure		
unifeeder	Unifeeder			ocean	DK	catalog	active			b2b_only							UFEE				2	bol		unsure		
wallenius-wilhelmsen	Wallenius Wilhelmsen			ocean	NO	catalog	active			home_page							WLWH				1	bol		unsure		
wan-hai	Wan Hai Lines			ocean	TW	production	active			search_page							WHLC	TPCU;WHLU;WHSU			2	iso6346;bol		unsure		
wec-lines	WEC Lines			ocean	NL	catalog	active			home_page							WECU	WECU			2	iso6346;bol		unsure		
westwood	Westwood Shipping			ocean	US	catalog	active			home_page							WWSU				2	bol		unsure		
x-press-feeders	X-Press Feeders			ocean	SG	catalog	active			b2b_only														unsure		
yang-ming	Yang Ming			ocean	TW	production	active			search_page							YMLU;YMJA	YMLU;YMMU			1	iso6346;bol		unsure		
zhonggu	Zhonggu Logistics			ocean	CN	catalog	active			home_page														unsure		
zim	ZIM			ocean	IL	production	active			deep_link							ZIMU	ZCLU;ZCSU;ZIMU;ZMOU			1	iso6346;bol		sure		
a-duie-pyle	A. Duie Pyle			freight	US	catalog	active			home_page							PYLE				0			unsure		
aaa-cooper	AAA Cooper Transportation			freight	US	catalog	active			home_page							AACT				0			unsure		
abf-freight	ABF Freight			freight	US	production	active			deep_link							ABFS				0			sure		
agility-dsv	Agility Global Integrated Logistics			freight	KW	catalog	merged	dsv		home_page														unsure		
agl	Africa Global Logistics			freight	FR	catalog	active			home_page														unsure		
arco-spedizioni	Arco Spedizioni			freight	IT	catalog	active			unknown														unsure		
averitt	Averitt Express			freight	US	catalog	active			home_page							AVRT				0			unsure		
bnsf	BNSF Railway			freight	US	catalog	active			b2b_only							BNSF				0			unsure		
braspress	Braspress			freight	BR	catalog	active			home_page														unsure		
castores	Castores			freight	MX	catalog	active			home_page														unsure		
central-transport	Central Transport			freight	US	catalog	active			home_page							CTII				0			unsure		
ceva	CEVA Logistics			freight	FR	production	active			search_page														unsure		
ch-robinson	C.H. Robinson			freight	US	production	active			search_page							RBTW				0			unsure		
cn-rail	CN			freight	CA	catalog	active			b2b_only							CN				0			unsure		
cpkc	CPKC			freight	CA	catalog	active			b2b_only							CPRS				0			unsure		
csx	CSX Transportation			freight	US	catalog	active			b2b_only							CSXT				0			unsure		
dachser	DACHSER			freight	DE	production	active			deep_link														sure		
danske-fragtmaend	Danske Fragtmænd			freight	DK	catalog	active			home_page														unsure		
day-ross	Day & Ross			freight	CA	production	active			search_page							DAYR				0			unsure		
daylight	Daylight Transport			freight	US	catalog	active			home_page							DYLT				0			unsure		
dayton-freight	Dayton Freight			freight	US	catalog	active			home_page							DAFG				0			unsure		
db-schenker	DB Schenker			freight	DE	catalog	merged	dsv		search_page														unsure		
dhl-freight	DHL Freight			freight	DE	production	active			deep_link														sure		
dhl-global-forwarding	DHL Global Forwarding			freight	DE	production	active			deep_link														sure		
dsv	DSV			freight	DK	production	active			search_page														unsure		
estes	Estes Express Lines			freight	US	production	active			search_page							EXLA				0			unsure		
expeditors	Expeditors			freight	US	catalog	active			home_page							EXDO				0			unsure		
fedex-freight	FedEx Freight			freight	US	production	active			deep_link							FXFE				0			sure		
fercam	FERCAM			freight	IT	production	active			search_page														unsure		
forward-air	Forward Air			freight	US	catalog	active			home_page							FWDA				0			unsure		
gebrueder-weiss	Gebrüder Weiss			freight	AT	catalog	active			home_page														unsure		
geodis	GEODIS			freight	FR	catalog	active			home_page														unsure		
girteka	Girteka			freight	LT	catalog	active			b2b_only														unsure		
hellmann	Hellmann Worldwide Logistics			freight	DE	production	active			search_page														unsure		
heppner	Heppner			freight	FR	catalog	active			home_page														unsure		
jamef	Jamef			freight	BR	catalog	active			home_page														unsure		
jb-hunt	J.B. Hunt			freight	US	catalog	active			b2b_only							HJBT				0			unsure		
jde-ru	ZhelDorEkspeditsiya			freight	RU	catalog	active			home_page														unsure		
kerry-logistics	Kerry Logistics Network			freight	HK	catalog	active			home_page														unsure		
kintetsu-world-express	Kintetsu World Express			freight	JP	catalog	active			home_page														unsure		
knight-swift-ltl	Midwest Motor Express			freight	US	catalog	active			unknown							MIDW				0			unsure		
kuehne-nagel	Kuehne+Nagel			freight	CH	production	active			deep_link														sure		
linfox	Linfox			freight	AU	catalog	active			b2b_only														unsure		
mahindra-logistics	Mahindra Logistics		rivigo	freight	IN	catalog	doubtful			home_page														unsure		
mainfreight	Mainfreight			freight	NZ	catalog	active			home_page														unsure		
manitoulin	Manitoulin Transport			freight	CA	catalog	active			home_page							MTIT				0			unsure		
nippon-express	Nippon Express			freight	JP	catalog	active			home_page														unsure		
norfolk-southern	Norfolk Southern			freight	US	catalog	active			b2b_only							NS				0			unsure		
northline	Northline			freight	AU	catalog	active			home_page														unsure		
odfl	Old Dominion Freight Line			freight	US	production	active			search_page							ODFL				0	old_dominion		sure		
pall-ex	Pall-Ex			freight	GB	catalog	active			home_page														unsure		
palletline	Palletline			freight	GB	catalog	active			home_page														unsure		
palletways	Palletways			freight	GB	catalog	active			home_page														unsure		
pek-ru	PEK			freight	RU	production	active			search_page														unsure		
pitt-ohio	PITT OHIO			freight	US	catalog	active			home_page							PITD				0			unsure		
raben	Raben Group			freight	NL	catalog	active			home_page														unsure		
rhenus	Rhenus Logistics			freight	DE	catalog	active			home_page														unsure		
rl-carriers	R+L Carriers			freight	US	production	active			deep_link							RLCA				0			sure		
roadrunner	Roadrunner Freight			freight	US	catalog	active			home_page							RDFS				0			unsure		
safexpress	Safexpress			freight	IN	catalog	active			home_page														unsure		
saia	Saia LTL Freight			freight	US	catalog	active			home_page							SAIA				0			unsure		
schenker-se	Schenker Sweden			freight	SE	catalog	merged	dsv		search_page														unsure		
schneider	Schneider			freight	US	catalog	active			b2b_only							SNLU				0			unsure		
sinotrans	Sinotrans			freight	CN	catalog	active			home_page														unsure		
southeastern-freight	Southeastern Freight Lines			freight	US	production	active			search_page							SEFL				0			unsure		
tci	TCI Freight			freight	IN	catalog	active			home_page														unsure		
tforce-freight	TForce Freight			freight	US	production	active			search_page							UPGF				0			unsure		
tres-guerras	Tres Guerras			freight	MX	catalog	active			home_page														unsure		
union-pacific	Union Pacific			freight	US	catalog	active			b2b_only							UP				0			unsure		
vrl	VRL Logistics			freight	IN	production	active			search_page														unsure		
xpo	XPO			freight	US	production	active			search_page							CNWY				0			unsure		
xpo-eu	XPO Logistics Europe			freight	FR	catalog	doubtful			home_page														unsure		
yusen-logistics	Yusen Logistics			freight	JP	catalog	active			home_page														unsure		`,Zr=`slug	name	bic	source	notes
beacon	Beacon Intermodal	BEAU;BMOU	list of BIC owner codes	one list (unverified)
blue-sky	Blue Sky Intermodal	BSIU	list of BIC owner codes	one list (unverified)
cai	CAI International	CAAU;CAIU;CAXU	list of BIC owner codes	CAAU, CAXU from a further list (unverified)
disputed-lessor		DRYU;GESU;GLDU;INKU;SEKU;TLLU;TOLU	list of BIC owner codes	lists name different owners, so none is named
florens	Florens	DFSU;FBIU;FBLU;FCIU;FFAU;FSCU	list of BIC owner codes	one list (unverified)
seaco	Seaco	CRSU;CRTU;CRXU;SEGU	list of BIC owner codes	CRSU, CRTU, CRXU from a further list (unverified)
textainer	Textainer	AMFU;AMZU;CLHU;TEMU;TEXU;TGBU;TGHU;TXGU;XINU	list of BIC owner codes	CLHU, TGBU, TXGU, XINU from a further list (unverified)
triton	Triton International	TCKU;TCLU;TCNU;TRHU;TRIU;TRLU;TTNU	list of BIC owner codes	TRIU, TRLU from a further list (unverified)
ues	UES International	GVCU;UETU	list of BIC owner codes	one list (unverified)`;var jr;function Wr(){return jr??=Ir(Kr(zr),Hr(Zr)),jr}var Vr;function Jr(){return Vr??=Fr({directory:Wr()}),Vr}function yc(e,t){return Jr().detect(e,t)}function vc(e,t){return Jr().findInText(e,t)}export{yc as detect,vc as findInText};
