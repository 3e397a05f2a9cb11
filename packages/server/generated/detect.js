/* Made by packages/server/scripts/browser-bundles.ts */
var v="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";var aa=new Map;function M(e,t){let a=t*1024+e,r=aa.get(a);return r===void 0&&(r=Object.freeze({digits:e,letters:t}),aa.set(a,r)),r}var x=M(1023,0),pt=M(0,67108863),T=M(1023,67108863),I=M(0,0);function et(e){return e<10?M(1<<e,0):M(0,1<<e-10)}function at(e,t){return M(e.digits|t.digits,e.letters|t.letters)}function jt(e){return M(1023&~e.digits,67108863&~e.letters)}function y(e,t){return t<10?(e.digits&1<<t)!==0:(e.letters&1<<t-10)!==0}function ra(e){let t=0;for(let a=e;a!==0;a&=a-1)t++;return t}function na(e){return Math.max(ra(e.digits)/10,ra(e.letters)/26)}function Wt(e){let t=[];for(let a=0;a<36;a++)y(e,a)&&t.push(a);return t}function Vt(e){return e>=48&&e<=57?e-48:e>=65&&e<=90?e-55:-1}function R(e){let t=new Uint8Array(e.length);for(let a=0;a<e.length;a++)t[a]=Vt(e.charCodeAt(a));return t}function k(e,t,a){let r=0;for(let n=t;n<t+a;n++)r=r*26+e[n]-10;return r}function L(e){let t=0;for(let a=0;a<e.length;a++){let r=e.charCodeAt(a);if(r<65||r>90)return-1;t=t*26+r-65}return t}var Jt=["parcel","post_ems","air_cargo","container","bol"],Yt=["verified","high","medium","low"];var Dn=.5,On=.02,oa=1e-9;function dt(e){return e>Dn+oa}function V(e){return e<=On+oa}function f(e){return Yt.length-Yt.indexOf(e)}function ia(e,t){return t?e<=.02?"verified":e<=.04?"high":e<=.15?"medium":"low":e<=.002?"high":e<=.05?"medium":"low"}function sa(e,t){return f(e)<f(t)?e:t}var F=100,gt=50,Xt=19;function In(e){return Math.min(20,Math.round(-4*Math.log10(e)))}function _(e,t,a){return 100*f(e)+In(t)+a}function Qt(e,t,a){let r=0,n=3;for(let o=a-1;o>=t;o--)r+=e[o]*n,n=4-n;return(10-r%10)%10}function ca(e,t,a,r,n){let o=0;for(let i=t;i<a;i+=2)o+=e[i]*r;for(let i=t+1;i<a;i+=2)o+=e[i]*n;return o}function mt(e,t){return(a,r,n)=>(10-ca(a,r,n,e,t)%10)%10}function Bn(e){return e<10?e:(e+2)%10}function qt(e,t,a){let r=0;for(let n=t;n<a;n++){let o=Bn(e[n]);r+=(n-t)%2===0?o:o*2}return(10-r%10)%10}function Gn(e,t,a){let r=0,n=!0;for(let o=a-1;o>=t;o--){let i=n?e[o]*2:e[o];r+=i>9?i-9:i,n=!n}return(10-r%10)%10}function rt(e,t,a){let r=0;for(let n=t;n<a;n++)r=(r*10+e[n])%7;return r}var Kn=Uint8Array.of(8,6,4,2,3,5,9,7);function nt(e,t,a){let r=0;for(let o=t;o<a;o++)r+=e[o]*Kn[o-t];let n=11-r%11;return n===10?0:n===11?5:n}var Hn=Uint8Array.of(1,3,7);function zn(e,t,a){let r=0,n=0;for(let o=a-1;o>=t;o--)r+=e[o]*Hn[n],n=n===2?0:n+1;return r%11%10}var Zn=jn();function jn(){let e=new Uint8Array(36),t=10;for(let a=0;a<36;a++){if(a<10){e[a]=a;continue}t%11===0&&t++,e[a]=t++}return e}function te(e,t,a){let r=0;for(let n=t;n<a;n++)r+=Zn[e[n]]<<n-t;return r%11}function ee(e,t,a){return te(e,t,a)%10}function Wn(e,t,a){let r=36;for(let o=t;o<a;o++)r+=e[o],r>36&&(r-=36),r*=2,r>36&&(r-=37);let n=37-r;return n===36?0:n}function Vn(e,t,a){return(10-(ca(e,t,a,3,1)+1)%10)%10}function b(e,t,a={}){return Object.freeze({name:e,compute:t,radix:10,payload:"digits",isSumModulo10:!1,lengths:[],...a})}var $t={payload:"letters_and_digits"},B={isSumModulo10:!0},la=new Map([b("gs1",Qt,B),b("mod10(3,1)",mt(3,1),B),b("mod10(1,3)",mt(1,3),B),b("mod10(1,2)",mt(1,2),B),b("ups",qt,$t),b("luhn",Gn,B),b("mod7",rt),b("s10",nt,{lengths:[8]}),b("w11",zn,{lengths:[11,13]}),b("iso",ee,{...$t,lengths:[10]}),b("m37_36",Wn,{...$t,radix:36}),b("gls",Vn,B),b("dp49",mt(4,9),B)].map(e=>[e.name,e])),Jn=Object.freeze([...la.keys()]);function ua(e){let t=la.get(e);if(t===void 0)throw new Error(`unknown check algorithm "${e}"; known are ${Jn.join(", ")}`);return t}function G(e,t){return e>0?e-1:t+e}function ht(e,t){return t.at!==void 0?G(t.at,e.length):G(t.span[1],e.length)+1}function ae(e,t,a){let r=G(t.span[0],e.length),n=G(t.span[1],e.length)+1,o=Yn(t);Xn(e,r,n,ht(e,t),a,o.longest);let{compute:i}=a;if(o.longest===0)return c=>i(c,r,n);let s=new Uint8Array(o.longest+n-r);return c=>{let l=o.find(c,r);if(l===null)return i(c,r,n);s.set(l);for(let u=r;u<n;u++)s[l.length+u-r]=c[u];return i(s,0,l.length+n-r)}}function Yn({prepend:e="",prependByFirst:t}){if(t===void 0){let r=R(e);return{longest:r.length,find:()=>r}}let a=Array.from({length:36}).fill(null);for(let[r,n]of Object.entries(t))a[R(r)[0]]=R(n);return{longest:1,find:(r,n)=>{let o=a[r[0]];return o===null||o[0]===r[n]?null:o}}}function Xn(e,t,a,r,n,o){if(t<0||a>e.length||t>=a||r<0||r>=e.length||r>=t&&r<a)throw new Error(`check ${n.name} lies outside a number of ${e.length} characters`);let i=a-t+o;if(n.lengths.length>0&&!n.lengths.includes(i))throw new Error(`check ${n.name} covers ${n.lengths.join(" or ")} characters, not ${i}`);if(n.payload==="digits"&&e.slice(t,a).some(s=>s.letters!==0))throw new Error(`check ${n.name} covers digits only, but the pattern allows letters there`)}var $n=Object.freeze({}),pa=new Map;function K(e,t,a){let r=`${e} ${t} ${a}`,n=pa.get(r);return n===void 0&&(n=Object.freeze({algorithm:e,expected:v.charAt(t),actual:v.charAt(a)}),pa.set(r,n)),n}var ft=class{#e;#t;#a=[];#o;#n;#r;#i;#s;#l;#u=new Map;constructor(t,a,r,n,o,i){this.#e=t,this.#t=a,this.#r=r,this.#n=n,this.#o=i,this.#i=V(o);let{facts:s,carrier:c}=t,{type:l,label:u}=s;this.#s=dt(n)?Object.freeze({type:l,label:u,carrier:c}):null,this.#l=s.catalog===!0&&c!==null?Object.freeze({...c,pattern_id:l}):null;for(let d=0;d<(r===null?1:36);d++)this.#a.push(this.#c(d,d))}#c(t,a){let{facts:r,carrier:n,candidates:o,prior:i}=this.#e,s=t!==a,c=s?"low":this.#o,l={type:r.type,label:r.label,vertical:r.vertical,carrier:c==="low"&&!s&&!this.#i?null:n,candidates:o,confidence:c,priority:s?F:_(c,this.#n,this.#t.prior??i),check_digit:this.#d(s),check:this.#r===null?null:K(this.#r.name,t,a),components:$n,evidence:this.#g(s)};return Object.freeze({match:Object.freeze(l),warnings:r.warnings??[],payload:this.#t.payload??null,transformation:this.#t.transformation??null,catalog:this.#l,shape:this.#s})}#p(t,a){let r=t*36+a,n=this.#u.get(r);return n===void 0&&(n=this.#c(t,a),this.#u.set(r,n)),n}#d(t){return this.#r===null?this.#t.checkDigit??"not_applicable":t?"invalid":"valid"}#g(t){let a=this.#t.evidence??[];return Object.freeze(t?a.length===0?["prefix_known"]:[...a]:this.#r===null?[...a]:["check",...a])}forShape(t){let a=this.#a,r=(i,s,c)=>s===c?a[c]:this.#p(s,c),n=this.#e.candidatesOf;if(this.#t.components===void 0&&n===void 0)return r;let o=Qn(this.#t.components??{},t.length);return(i,s,c)=>{let l=r(i,s,c),{match:u}=l,d=n===void 0?null:n(i);return{match:{type:u.type,label:u.label,vertical:u.vertical,carrier:u.carrier,candidates:d??u.candidates,confidence:u.confidence,priority:u.priority,check_digit:u.check_digit,check:u.check,components:o(i.text),evidence:u.evidence},warnings:l.warnings,payload:l.payload,transformation:l.transformation,catalog:l.catalog,shape:l.shape}}}};function Qn(e,t){let a=Object.keys(e),r=a.map(o=>G(e[o][0],t)),n=a.map(o=>G(e[o][1],t)+1);return o=>{let i={};for(let s=0;s<a.length;s++)i[a[s]]=o.slice(r[s],n[s]);return i}}var H=class extends Error{name="PatternError"},A=40,qn=20;function E(e){let t=e.startsWith("^")?1:0,a=e.endsWith("$")&&!e.endsWith("\\$")?e.length-1:e.length;return new re(e,t,a).readAll()}var re=class{#e;#t;#a;#o=0;constructor(t,a,r){this.#e=t,this.#t=a,this.#a=r}readAll(){let t=this.#i();return this.#t<this.#a&&this.#n('unbalanced ")"'),t}#n(t){throw new H(`${t} at character ${this.#t+1}`)}#r(){return this.#t<this.#a?this.#e.charAt(this.#t):""}#i(){++this.#o>qn&&this.#n("groups nested too deeply");let t=[this.#s()];for(;this.#r()==="|";)this.#t++,t.push(this.#s());return this.#o--,t.length===1?t[0]:{kind:"choice",options:t}}#s(){let t=[];for(let a=this.#r();a!==""&&a!=="|"&&a!==")";a=this.#r())t.push(this.#g(this.#l()));return t.length===1?t[0]:{kind:"sequence",items:t}}#l(){let t=this.#r();switch(this.#t++,t){case"(":return this.#u();case"[":return{kind:"set",set:this.#p()};case".":return{kind:"set",set:T};case"\\":return{kind:"set",set:this.#c()};case"^":case"$":return this.#n("an anchor inside the pattern");case"*":case"+":case"?":case"{":return this.#n("a repeat without anything to repeat");default:return{kind:"set",set:yt(t)}}}#u(){this.#r()==="?"&&(this.#e.charAt(this.#t+1)!==":"&&this.#n("look-around and named groups are not supported"),this.#t+=2);let t=this.#i();return this.#r()!==")"&&this.#n('"(" without ")"'),this.#t++,t}#c(){let t=this.#r();switch(this.#t++,t){case"d":return x;case"D":return jt(x);case"w":return T;case"s":return I;case"":return this.#n("a lone backslash");default:return/[0-9A-Za-z]/.test(t)&&this.#n(`escape "\\${t}" is not supported (no back-references)`),yt(t)}}#p(){let t=this.#r()==="^";t&&this.#t++;let a=I;for(;this.#r()!=="]";)this.#r()===""&&this.#n('"[" without "]"'),a=at(a,this.#d());return this.#t++,t?jt(a):a}#d(){let t=this.#r();if(this.#t++,t==="\\")return this.#c();if(this.#r()!=="-"||this.#e.charAt(this.#t+1)==="]")return yt(t);let a=this.#e.charAt(this.#t+1);this.#t+=2,a<t&&this.#n(`range ${t}-${a} runs backwards`);let r=I;for(let n=t.charCodeAt(0);n<=a.charCodeAt(0);n++)r=at(r,yt(String.fromCharCode(n)));return r}#g(t){let a=this.#r();if((a==="*"||a==="+")&&this.#n(`"${a}" is unbounded: write {n,m}`),a!=="?"&&a!=="{")return t;this.#t++;let[r,n]=a==="?"?[0,1]:this.#m();return n>A&&this.#n(`repeats more than ${A} times`),n<r&&this.#n("repeat counts run backwards"),["?","*","+","{"].includes(this.#r())&&this.#n("a repeat of a repeat"),{kind:"repeat",item:t,min:r,max:n}}#m(){let t=this.#e.indexOf("}",this.#t),a=/^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(t<0?"":this.#e.slice(this.#t,t));a===null&&this.#n('"{" without valid counts'),a[2]!==void 0&&a[3]===""&&this.#n("an open-ended repeat is unbounded: write {n,m}"),this.#t=t+1;let r=Number(a[1]);return[r,a[3]===void 0?r:Number(a[3])]}};function yt(e){let t=e.charCodeAt(0),a=Vt(t>=97&&t<=122?t-32:t);return a<0?I:et(a)}var vt=to("O0 0O I1 L1 1I S5 5S B8 8B Z2");function to(e){let t=new Int8Array(36).fill(-1);for(let a of e.split(" ")){let[r,n]=R(a);t[r]=n}return t}function da(e,t,a,r){let n=r&&e.every(o=>o.letters===0||o.digits===0);return{places:e,checkAt:t,compute:a,terms:n?eo(e.length,a):null}}function eo(e,t){let a=new Uint8Array(e),r=t(a),n=new Uint8Array(e*10);for(let o=0;o<e;o++){for(let i=0;i<10;i++)a[o]=i,n[o*10+i]=(10+r-t(a))%10;a[o]=0}return n}var ao=2;function ga(e,t,a,r){if(t===void 0)return;let n;for(let o of t){let i=ro(e.values,o);if(i===ha)continue;let s={text:e.text,suggestions:a,limit:r};if(n??=e.values.slice(0,e.length),i<0?oo(n,o,s):no(n,i,o,s),ma(s))return}}function ma({suggestions:e,limit:t}){return e.length>=t}function ne(e,t,a,r){let{text:n,suggestions:o}=e,i=n.slice(0,t)+a+n.slice(t+a.length);o.some(s=>s.value===i)||o.push({value:i,reason:r})}var ha=-2;function ro(e,{places:t}){let a=-1;for(let r=0;r<t.length;r++)if(!y(t[r],e[r])){if(a>=0)return ha;a=r}return a}function fa(e,t){return t.compute(e)===e[t.checkAt]}function no(e,t,a,r){let n=e[t],o=vt[n];o<0||!y(a.places[t],o)||(e[t]=o,fa(e,a)&&ne(r,t,v.charAt(o),"character_confusion"),e[t]=n)}function oo(e,t,a){let{checkAt:r}=t,n=t.compute(e);n!==e[r]&&(ne(a,r,v.charAt(n),"check_digit_wrong"),io(e,n,t,a))}function io(e,t,a,r){let{places:n}=a,o=0;for(let i=e.length-2;i>=0&&o<ao&&!ma(r);i--){let s=e[i],c=e[i+1];s===c||!so(e,i,t,a)||!y(n[i],c)||!y(n[i+1],s)||(ne(r,i,v.charAt(c)+v.charAt(s),"transposition"),o++)}}function so(e,t,a,r){let{terms:n,checkAt:o}=r,i=e[t],s=e[t+1];if(n!==null&&t!==o&&t+1!==o&&i<10&&s<10){let l=n[t*10+s]+n[t*10+10+i],u=n[t*10+i]+n[t*10+10+s];return(a+u-l+20)%10===e[o]}e[t]=s,e[t+1]=i;let c=fa(e,r);return e[t]=i,e[t+1]=s,c}function S(e,t){return e.kind==="sequence"?co(e.items,t):e.kind==="choice"?lo(e.options,t):e.kind==="repeat"?uo(e,t):e.set.digits===0&&e.set.letters===0?[]:[[e.set]]}function ya(e,t,a){return e.length*t.length>a?null:e.flatMap(r=>t.map(n=>[...r,...n]))}function co(e,t){let a=[[]];for(let r of e){let n=S(r,t);if(a=n===null?null:ya(a,n,t),a===null)return null}return a}function lo(e,t){let a=[];for(let r of e){let n=S(r,t);if(n===null||a.length+n.length>t)return null;a.push(...n)}return a}function uo(e,t){let a=S(e.item,t);if(a===null)return null;let r=[],n=[[]];for(let o=0;o<=e.max;o++){if(o>=e.min&&r.push(...n),r.length>t)return null;if(n=ya(n,a,t),n===null)return o===e.max?r:null}return r}function ot(e){let t=1;for(let a of e)t*=na(a);return t}function oe(e,t){return e.length!==t.length?!1:e.every((a,r)=>a.digits!==0&&t[r].digits!==0||a.letters!==0&&t[r].letters!==0)}function va(e,t){return e.length!==t.length?!1:t.every((a,r)=>(a.digits&~e[r].digits)===0&&(a.letters&~e[r].letters)===0)}function P(e){let t=0;for(let a of e){let r=0;for(let n of e)oe(a,n)&&(r+=ot(n));t=Math.max(t,r)}return Math.min(1,t)}var bt=512;function _a(e,t){let a=S(E(t.pattern),bt);if(a===null||a.length===0)throw new Error(`pattern ${t.pattern} has no or too many forms`);return wt(e,t,a,P(a))}function wt(e,t,a,r){let n=t.check===void 0?null:ua(t.check.algorithm),o=r/(n===null?1:n.radix),i=sa(ia(o,n!==null),t.max),s=new ft(e,t,n,o,r,i);return{pattern:t.pattern,pMask:o,confidence:i,check:n===null?null:n.name,example:t.example,shapes:a,finds:a.map(c=>go(c,e,t,n,s)),nearMisses:n===null?[]:a.filter(ba).map(c=>po(c,t,n))}}function ba(e){return V(ot(e))}function po(e,t,a){let r=t.check,n=a.isSumModulo10&&r.prependByFirst===void 0;return da(e,ht(e,r),ae(e,r,a),n)}function go(e,t,a,r,n){let o=ie(e),i=a.check===void 0?null:ae(e,a.check,r),s=a.check===void 0?0:ht(e,a.check),{needs:c}=a,l=ba(e),u=t.yieldsTo,d=n.forShape(e);return g=>{if(!o(g)||c!==void 0&&!mo(g,c)||u!==void 0&&u(g))return null;if(i===null)return d(g,0,0);let h=g.values[s],C=i(g.values);return C===h||l?d(g,C,h):null}}function mo(e,t){return e.letters<e.length&&(t==="digit"||e.letters>0)}function ie(e){let t=new _t(e,!1),a=new _t(e,!0);return r=>r.letters===0?t.accepts(r.values):a.accepts(r.values)}var _t=class{#e;#t;constructor(t,a){let r=a?T:x,n=[...t.keys()].filter(o=>{let i=t[o];return(i.digits&r.digits)!==r.digits||(i.letters&r.letters)!==r.letters});this.#e=Uint8Array.from(n),this.#t=new Uint8Array(n.length*36);for(let[o,i]of n.entries())for(let s=0;s<36;s++)this.#t[o*36+s]=y(t[i],s)?1:0}accepts(t){let a=this.#e,r=this.#t;for(let n=0;n<a.length;n++)if(r[n*36+t[a[n]]]===0)return!1;return!0}};function wa(e){return[...e].sort((t,a)=>f(a.confidence)-f(t.confidence))}var xa=[{slug:"maersk",scacs:["MAEU"],unsureScacs:["MRKU","SEAU","MCPU"],bodies:["\\d{9}"]},{slug:"msc",scacs:["MEDU","MSCU"],bodies:["[A-Z][A-Z0-9]?\\d{6,7}"]},{slug:"cma-cgm",scacs:["CMDU","CMAU"],bodies:["[A-Z]{3}\\d{7}"]},{slug:"apl",scacs:["APLU"],bodies:["[A-Z]{3}\\d{7}"]},{slug:"anl",scacs:["ANNU"],bodies:["[A-Z]{3}\\d{7}"]},{slug:"hapag-lloyd",scacs:["HLCU"],bodies:["[A-Z]{2}[A-Z0-9]{10}"]},{slug:"one",scacs:["ONEY"],bodies:["[A-Z0-9]{12}"]},{slug:"cosco",scacs:["COSU"],bodies:["\\d{10}"]},{slug:"oocl",scacs:["OOLU"],bodies:["\\d{10}"]},{slug:"evergreen",scacs:["EGLV","EISU","EMCU","EVRG"],bodies:["\\d{12}"]},{slug:"hmm",scacs:["HDMU"],bodies:["[A-Z]{4}\\d{7,8}"]},{slug:"yang-ming",scacs:["YMLU","YMJA"],bodies:["[EBTWI]\\d{9}"]},{slug:"zim",scacs:["ZIMU"],bodies:["[A-Z]{3}\\d{4,8}"]},{slug:"hamburg-sud",scacs:["SUDU"],bodies:["[A-Z0-9]{12}","0SEA\\d{6}"]},{slug:"matson",scacs:["MATS"],bodies:["\\d{10}"]},{slug:"kmtc",scacs:["KMTU"],bodies:["[A-Z]{3,4}\\d{6,7}"]},{slug:"sm-line",scacs:["SMLM"],bodies:["[A-Z]{4}\\d{8}"]}],se=[{pattern:"0SEA\\d{6}",slugs:["hamburg-sud"],example:"0SEA009630"},{pattern:"[EBTWI]\\d{9}",slugs:["yang-ming"],example:"E216035344"},{pattern:"[A-Z]{3}\\d{7}",slugs:["cma-cgm","zim","apl","anl","kmtc"],example:"AFZ0203814"},{pattern:"[A-Z]{4}\\d{8}",slugs:["hmm","sm-line","one"],example:"NJPE70038700"},{pattern:"[A-Z0-9]{12}",slugs:["one"],minLetters:2,example:"SH9EL8963400"}],ce=[{pattern:"\\d{9}",slugs:["maersk"],example:"203176301"},{pattern:"\\d{10}",slugs:["cosco","oocl","matson"],example:"6265577920"},{pattern:"\\d{12}",slugs:["evergreen"],example:"446041558743"}];var ho="BCDEHLMNPRUVZ",fo="JKSTW",yo=["AV AW AX AY AZ","GA GD","QA QB QC QD QE QF QG QH QI QJ QK QL QM"].join(" ");var Ca="ABCDEFGHIJKLMNOPQRSTUVWXYZ",vo=new Set(yo.split(" "));function J(e){let t=e.charAt(0);return fo.includes(t)?"reserved":ho.includes(t)||vo.has(e)?"assigned":"unassigned"}var it=Object.freeze(Ca.split("").flatMap(e=>Ca.split("").map(t=>e+t))),_o={C:"parcel",E:"ems",H:"e_commerce_parcel",L:"tracked_letter",M:"m_bag",Q:"return_service",R:"registered",U:"untracked_letter",V:"insured"};function ka(e){return _o[e.charAt(0)]??null}var m=80;function Aa(e){if(e.length<=m)return!1;if(e.length>2*m)return!0;let t=0;for(let a of e)t++;return t>m}var pe=36,xt=37,le=38,st=39,Y=40,ue=bo();function bo(){let e=new Uint8Array(256).fill(Y);for(let t=0;t<32;t++)e[t]=st;for(let t=127;t<160;t++)e[t]=st;for(let t of[9,10,11,12,13,32,160])e[t]=pe;e[45]=xt,e[173]=le,e[29]=Y;for(let t=0;t<36;t++){let a=v.charCodeAt(t);e[a]=t,t>=10&&(e[a+32]=t)}return e}var N=class{values=new Uint8Array(m);length=0;letters=0;text="";hasForeign=!1;hasControl=!1;isPlaceholder=!1;#e=0;#t=-1;#a=-1;readPlain(t){this.#o();let a=Sa(t),r=0,n=a<t.length,o="",i=0,s=!1,c=this.values;for(let l=0;l<a;l++){let u=t.charCodeAt(l);if(u>255)return!1;let d=ue[u];if(d<36){u>96&&(s=!0),d>9&&this.letters++,r<m&&(c[r]=d),r++;continue}if(d===Y){this.hasForeign=!0;continue}i<l&&(o+=t.slice(i,l)),i=l+1,n=!0,d===st?this.hasControl=!0:d!==le&&this.#n(d,r)}return n&&(o+=t.slice(i,a)),this.#r(n?o:t,r,s),!0}readCleaned(t){this.#o();let a=0,r="",n=Sa(t);for(let o=0;o<n;o++){let i=t.charCodeAt(o),s=i>255?Y:ue[i];if(s===pe||s===xt){this.#n(s,a);continue}if(s===st&&(this.hasControl=!0),!(s===st||s===le)){if(r+=s<36?v.charAt(s):t.charAt(o),s===Y){this.hasForeign=!0;continue}s>9&&this.letters++,a<m&&(this.values[a]=s),a++}}this.#r(r,a,!1)}#o(){this.length=0,this.letters=0,this.hasForeign=!1,this.hasControl=!1,this.isPlaceholder=!1,this.#e=0,this.#t=-1,this.#a=-1}#n(t,a){a!==0&&(a!==this.#t&&a!==this.#a&&this.#e++,t===xt?this.#t=a:a!==this.#t&&(this.#a=a))}#r(t,a,r){this.text=r?de(t):t,a>m&&(this.hasForeign=!0),this.length=Math.min(a,m),this.letters===0&&a>1&&!this.hasForeign&&(this.isPlaceholder=this.#i())}#i(){let t=this.values[0];for(let a=1;a<this.length;a++)if(this.values[a]!==t)return!1;return!0}isWaybillLayout(){return this.#t!==3?!1:this.#e===1||this.#e===2&&this.#a===7}isDigits(t,a){for(let r=t;r<a;r++)if(this.values[r]>9)return!1;return!0}isLetters(t,a){for(let r=t;r<a;r++)if(this.values[r]<10)return!1;return!0}};function Sa(e){let t=e.length;for(;t>0;){let a=e.charCodeAt(t-1),r=a>255?Y:ue[a];if(r!==pe&&r!==xt)break;t--}return t}function de(e){let t="",a=0;for(let r=0;r<e.length;r++){let n=e.charCodeAt(r);n>=97&&n<=122&&(t+=e.slice(a,r)+v.charAt(n-87),a=r+1)}return a===0?e:t+e.slice(a)}var wo=/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/gu,xo=/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu,Co=/\s/gu,ko=/[\uD800-\uDFFF]/gu,So=/[\s\-\u0000-\u001C\u001E\u001F\u007F-\u009F]/gu,Pa=6;function Ct(e){let t=e,a=!1;for(let r=0;r<Pa;r++){let n=t,o=t.replace(ko,"");if(a||=o.length<t.length,t=de(o.normalize("NFKC").replace(wo,"").replace(xo,"-").replace(Co," ")),t===n)break}return{text:t,dropped:a}}function Ao(e){let t=e;for(let a=0;a<Pa;a++){let r=t;if(t=Ct(t).text.replace(So,""),t===r)break}return t}function ge(e,t){if(e.readPlain(t))return;let{text:a,dropped:r}=Ct(t);e.readCleaned(a),r&&(e.hasControl=!0),e.hasForeign&&(e.text=Ao(e.text))}function kt(e){return e.replace(/\p{Nd}/gu,t=>String(Uo(t.codePointAt(0))))}var To=/\p{Nd}/u,Po=50,Ta=new Map;function Uo(e){let t=Ta.get(e);if(t===void 0){let a=0;for(;a<Po&&To.test(String.fromCodePoint(e-a-1));)a++;t=a%10,Ta.set(e,t)}return t}var Mo=/[^\P{L}\p{Script=Latin}]/u;function Ua(e){return Mo.test(e)}var Ro=/[^\u0020-\u007E]/u;function Ma(e){return Ro.test(e)}var me=.1;function Lo(e){return`${e.slice(0,3)}-${e.slice(3)}`}function Fo(e,t){return t?e>1?"high":"medium":e>0?"medium":"low"}function Eo(e,t,a,r){let n=e>0?me*a:me,o=Fo(e,t),i=["check"];return e>0&&i.push("prefix_known"),t&&i.push("layout"),Object.freeze({confidence:o,priority:_(o,n,r),evidence:Object.freeze(i),warnings:Object.freeze(e>0?[]:["unknown_airline_prefix"])})}function No(e,{facts:t,prior:a}){let r=Math.max(1,e.knownAirlines)/1e3,n=[0,1,2].flatMap(s=>[!1,!0].map(c=>Eo(s,c,r,a))),o=Object.freeze({confidence:"low",priority:F,evidence:Object.freeze(["layout"]),warnings:Object.freeze([])}),i={reference:{slug:"",name:""},candidates:Object.freeze([]),sources:0};return s=>{let{values:c}=s,l=rt(c,3,10),u=c[10],d=s.isWaybillLayout();if(l!==u&&!d)return null;let g=e.airlines[c[0]*100+c[1]*10+c[2]]??i,h=l===u?n[Math.min(2,g.sources)*2+(d?1:0)]:o;return Do(s,t,g,h,l,u)}}function Do({text:e},t,a,r,n,o){let i=a.sources>0?a.reference:null;return{match:{type:t.type,label:t.label,vertical:t.vertical,carrier:i,candidates:a.candidates,confidence:r.confidence,priority:r.priority,check_digit:n===o?"valid":"invalid",check:K("mod7",n,o),components:{airline_prefix:e.slice(0,3),serial:e.slice(3,10),check_digit:e.slice(10),airline:i},evidence:r.evidence},warnings:r.warnings,payload:Lo,transformation:null,catalog:null,shape:null}}var Ra={type:"mawb",label:"Air waybill (MAWB)",vertical:"air_cargo",carrier:null,candidates:[],forms:[{pattern:"\\d{11}",pMask:()=>me,max:"high",check:"mod7",example:"02012345675"}],makeRule:No,source:"IATA Resolution 600a: three-digit airline prefix, seven-digit serial, serial modulo 7.",examples:{valid:["020-12345675","176-81140743","235-76543213","057-00000140","02012345675"],invalid:["020-12345674","176-81140744","020-12345677","02012345674"]}};function p(e,t,a,r){let n=r.candidates??(a===null?[]:[a]);return{type:e,label:t,vertical:"parcel",carrier:a,...r,candidates:n}}var La=[p("canada_post_16","Canada Post","canada-post",{variants:[{pattern:"\\d{16}",check:{algorithm:"mod10(3,1)",span:[1,15]},max:"medium",example:"0094449790878175"}],source:"Canada Post customer guide.",examples:{valid:["0392098464279948","0408651300185492"],invalid:["0094449790878176","0094449790878177","0094449790878178"]}}),p("purolator_12","Purolator","purolator",{variants:[{pattern:"[0-5]\\d{11}",check:{algorithm:"luhn",span:[1,11]},max:"medium",example:"259433897834"}],source:"Open catalogues of parcel formats.",examples:{valid:["483126498094","526563184757"],invalid:["259433897835","259433897836","259433897837"]}}),p("purolator_alpha","Purolator (letters and digits)","purolator",{variants:[{pattern:"[A-Z]{3}\\d{9}",max:"low",example:"ABW968657258"}],source:"Purolator customer pages; takes every second stock number.",examples:{valid:["JVF418810946","RWY636422110"],invalid:["9BW968657258","ABW96865725","ABW9686572587"]}}),p("canpar","Canpar Express","canpar",{variants:[{pattern:"[CDKLSUXZ]\\d{21}",max:"low",example:"K318858901607639391249"}],catalog:!0,source:"Open catalogues of parcel formats.",examples:{valid:["Z874859937393848223684","K820167755283644735145"],invalid:["9318858901607639391249","Q318858901607639391249","K31885890160763939124"]}}),p("landmark","Landmark Global","landmark-global",{variants:[{pattern:"LTN\\d{8}N1",max:"high",example:"LTN10223912N1"}],catalog:!0,source:"Open catalogues of parcel formats.",examples:{valid:["LTN33969093N1","LTN68075185N1"],invalid:["LTN10223912N2","LTN10223912N3","LTN10223912N4"]}})],Fa=[p("old_dominion","Old Dominion Freight Line PRO number","odfl",{variants:[{pattern:"(77[78]|072|780)\\d{8}|80\\d{9}",check:{algorithm:"luhn",span:[1,10]},max:"high",example:"77765240864"}],source:"Open catalogues of parcel formats.",examples:{valid:["78085527865","80422872384"],invalid:["77765240865","77765240866","77765240867"]}}),p("ontrac","OnTrac","ontrac",{variants:[{pattern:"[CD]\\d{14}",check:{algorithm:"mod10(1,2)",span:[2,14],prependByFirst:{C:"4",D:"5"}},max:"verified",example:"C17973842087006"}],source:"Open catalogues of parcel formats.",examples:{valid:["C11031500001879","D10011354453707","C17973842087006"],invalid:["C11031500001889","D10011345983012","C17973842087007"]}}),p("lasership","LaserShip","ontrac",{variants:[{pattern:"L[AEHINX][1-3]\\d{7}",max:"medium",example:"LN16488993"}],catalog:!0,source:"Open catalogues of parcel formats; LaserShip became OnTrac.",examples:{valid:["LN22798552","LX18168182"],invalid:["9N16488993","QN16488993","LN1648899"]}}),p("lasership_1ls","LaserShip (1LS)","ontrac",{variants:[{pattern:"1LS7[12]\\d{10}|1LSCX[A-Z0-9]{10}",max:"high",example:"1LS722843453971"},{pattern:"1LS7[12]\\d{2}01[1-4]\\d{6}1",max:"high",payload:e=>`${e.slice(0,16)}-1`,example:"1LS71070138031151"}],catalog:!0,source:"Open catalogues of parcel formats; LaserShip became OnTrac.",examples:{valid:["1LSCX0D14982236","1LSCX68004P6188","1LS72220121797151","1LS72500140190391"],invalid:["9LS722843453971","QLS722843453971","1LS72284345397"]}}),p("amazon","Amazon Logistics","amazon-logistics",{variants:[{pattern:"TB[ACM]\\d{12}",max:"high",example:"TBA871545908803"}],source:"Open catalogues of parcel formats.",examples:{valid:["TBM976815564603","TBM354300783376"],invalid:["9BA871545908803","QBA871545908803","TBA87154590880"]}}),p("amazon_intl","Amazon Logistics (international)","amazon-logistics",{variants:[{pattern:"[AFC]\\d{10}",max:"low",example:"C4678782146"}],source:"Open catalogues of parcel formats.",examples:{valid:["C0830423830","F1038459481"],invalid:["94678782146","Q4678782146","C467878214"]}}),p("speedee","Spee-Dee Delivery","spee-dee",{variants:[{pattern:"SP\\d{18}",max:"high",example:"SP407814795129537851"}],catalog:!0,source:"Open catalogues of parcel formats.",examples:{valid:["SP074387155692569196","SP384047543907137523"],invalid:["9P407814795129537851","QP407814795129537851","SP40781479512953785"]}}),p("gofo","GOFO","gofo",{variants:[{pattern:"GFUS\\d{14}",max:"high",example:"GFUS41033384181769"}],catalog:!0,source:"GOFO customer pages.",examples:{valid:["GFUS80174952669546","GFUS19187227545345"],invalid:["9FUS41033384181769","QFUS41033384181769","GFUS4103338418176"]}})];var Ea=[p("jp_12","Yamato or Sagawa (Japan)",null,{variants:[{pattern:"\\d{12}",check:{algorithm:"mod7",span:[1,11]},max:"medium",example:"415286837475"}],candidates:["yamato","sagawa"],source:"Slip-number notes of both carriers: eleven digits modulo 7.",examples:{valid:["111493779261","611640126790"],invalid:["415286837476","415286837477","415286837478"]}}),p("japan_post_11","Japan Post (11 digits)","japan-post",{variants:[{pattern:"\\d{11}",check:{algorithm:"mod7",span:[1,10]},max:"medium",example:"76676263823"}],source:"Japan Post slip numbers: ten digits modulo 7, the same test as an 11-digit DHL Express waybill.",examples:{valid:["14235717860","05052838851"],invalid:["76676263824","76676263825","76676263826"]}})],Na=[p("yunexpress","YunExpress","yunexpress",{variants:[{pattern:"YT\\d{16}",max:"high",example:"YT3851656990779798"}],catalog:!0,source:"YunExpress customer pages.",examples:{valid:["YT1173072484380830","YT2652991652948214"],invalid:["9T3851656990779798","QT3851656990779798","YT385165699077979"]}}),p("cainiao","Cainiao","cainiao",{variants:[{pattern:"LP\\d{14}",max:"high",example:"LP02826912885497"},{pattern:"CN\\d{14}",max:"medium",example:"CN61039153974953"}],catalog:!0,source:"Cainiao customer pages; the CN form is (unverified).",examples:{valid:["LP60824238224277","LP22021051623728","CN03185445122929","CN13773035088842"],invalid:["9P02826912885497","QP02826912885497","LP0282691288549"]}}),p("fourpx","4PX","4px",{variants:[{pattern:"4PX\\d{13}(CN)?",max:"medium",example:"4PX0286402415626"}],catalog:!0,source:"4PX customer pages (unverified).",examples:{valid:["4PX6899651454047CN","4PX9979450837884CN"],invalid:["9PX0286402415626","QPX0286402415626","4PX028640241562"]}}),p("sf_express","SF Express","sf-express",{variants:[{pattern:"SF\\d{13}",max:"medium",example:"SF3476224652777"},{pattern:"\\d{12}",max:"low",example:"760769829894"}],catalog:!0,source:"SF Express customer pages (unverified); the 12-digit form is the older one.",examples:{valid:["SF5147484933154","SF9711161432339","659297967672","141502317914"],invalid:["9F3476224652777","QF3476224652777","SF347622465277"]}}),p("jt_express","J&T Express","jt-express-cn",{variants:[{pattern:"JT\\d{13}",max:"medium",example:"JT4280506108232"}],candidates:["jt-express-cn","jt-express-id","jt-express-my"],catalog:!0,source:"J&T Express customer pages (unverified).",examples:{valid:["JT5686733282633","JT3681609642433"],invalid:["9T4280506108232","QT4280506108232","JT428050610823"]}})],he=[p("aramex","Aramex","aramex",{variants:[{pattern:"\\d{10,12}",max:"low",example:"9861114302"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified): takes every text of these lengths.",examples:{valid:["07366120247","866533914883"],invalid:["Q861114302","986111430","9Q61114302"]}}),p("blue_dart","Blue Dart","blue-dart",{variants:[{pattern:"\\d{11}",max:"low",example:"54210568304"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified): takes every text of this length.",examples:{valid:["12491601427","43071105231"],invalid:["Q4210568304","5421056830","542105683047"]}}),p("dtdc","DTDC","dtdc",{variants:[{pattern:"[A-Z]\\d{8}",max:"low",example:"M23789727"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified).",examples:{valid:["O42404932","R47298159"],invalid:["923789727","M2378972","M237897277"]}}),p("delhivery","Delhivery","delhivery",{variants:[{pattern:"\\d{12,14}",max:"low",example:"161895808663"}],catalog:!0,offByDefault:!0,source:"Carrier’s customer pages (unverified): takes every text of these lengths.",examples:{valid:["5227833851585","50094098101640"],invalid:["Q61895808663","16189580866","1Q1895808663"]}})],Da=[p("auspost","Australia Post article","australia-post",{variants:[{pattern:"[A-Z0-9]{3}\\d{18}|[A-Z0-9]{3}\\d{20}|0199312650\\d{6}91[A-Z0-9]{3}\\d{18}",max:"low",example:"67K871515125272521869"}],candidates:["australia-post","startrack"],catalog:!0,source:"Australia Post label guide (unverified): merchant id, consignment, article count, product, check.",examples:{valid:["46338595084329120942378","0199312650566230912O8251899418480642026"],invalid:["67K87151512527252186","67K8715151252725218697","67K871515125272521869ZZZ"]}})];var ye=3/26*.1,Oa=30,Ia=19,Ba=35,Oo=27,Ga=new Map([[Oa,"freight_container"],[Ia,"detachable_equipment"],[Ba,"trailer_or_chassis"],[Oo,"refrigerated_container"]]);function Ka(e){return e===Oa||e===Ia||e===Ba}function Ha({values:e,length:t}){if(t!==11||!Ka(e[3]))return!1;for(let a=4;a<11;a++)if(e[a]>9)return!1;for(let a=0;a<3;a++)if(e[a]<10)return!1;return!0}var za=Object.freeze({owner:Object.freeze({name:null,kind:"line"}),carrier:null,candidates:Object.freeze([])});function Io(e){let t={confidence:"verified",priority:_("verified",ye,e),checkDigit:"valid"},a=["owner_is_not_carrier"];return{valid:{...t,warnings:a},printedZero:{...t,warnings:["check_remainder_10",...a]},unusual:{confidence:"high",priority:_("high",ye,e),checkDigit:"valid",warnings:["unusual_category",...a]},failed:{confidence:"low",priority:F,checkDigit:"invalid",warnings:a}}}var Bo=Object.freeze(["check","prefix_known"]),Go=Object.freeze(["check"]),Za=Object.freeze(["prefix_known"]),ja=Object.freeze([]);function Ko(e,{facts:t,prior:a}){let r=Io(a);return n=>{let{values:o}=n,i=te(o,0,10),s=i%10,c=Ka(o[3]);return s!==o[10]?c?fe(n,e,t,r.failed,s):null:c?fe(n,e,t,i===10?r.printedZero:r.valid,s):fe(n,e,t,r.unusual,s)}}function fe(e,t,a,r,n){let{values:o,text:i}=e,s=t.owners.get(k(o,0,3)),{owner:c,carrier:l,candidates:u}=s??za,d=r.checkDigit==="valid",g=s===void 0?Go:Bo,h=s===void 0?ja:Za;return{match:{type:a.type,label:a.label,vertical:a.vertical,carrier:l,candidates:u,confidence:r.confidence,priority:r.priority,check_digit:r.checkDigit,check:K("iso",n,o[10]),components:{owner_code:i.slice(0,3),category_identifier:i.charAt(3),category:Ga.get(o[3])??null,serial:i.slice(4,10),check_digit:i.charAt(10),owner:s===void 0?null:c},evidence:d?g:h},warnings:r.warnings,payload:null,transformation:null,catalog:null,shape:null}}var Wa={type:"iso6346",label:"Container number (ISO 6346)",vertical:"container",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{3}[UJZ]\\d{7}",pMask:()=>ye,max:"verified",check:"iso",example:"MSKU6011672"},{pattern:"[A-Z]{3}R\\d{7}",pMask:()=>.1/26,max:"high",check:"iso",example:"MSKR6011670"}],makeRule:Ko,source:"ISO 6346. Category R is (unverified): seen on refrigerated boxes, not in the standard.",examples:{valid:["MSKU6011672","TEXU3070079","MSKU2000140","CSQU3054383","SUDU3070079"],invalid:["MSKU6011673","ABCU1234567ZZZ","CSQU3054384","MSKX6011672"]}},Va={type:"iso6346_nocheck",label:"Container number without check digit",vertical:"container",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{3}[UJZ]\\d{6}",pMask:()=>3/26,max:"low",check:null,example:"MSKU601167"}],makeRule:Ho,source:"ISO 6346; six digits are what stands on many packing lists.",examples:{valid:["MSKU601167","TEXU307007"],invalid:["MSKX601167","MSKU60116"]}};function Ho(e,{facts:t,prior:a}){let r=_("low",.11538461538461539,a);return({values:n,text:o})=>{let i=e.owners.get(k(n,0,3)),{owner:s,carrier:c,candidates:l}=i??za;return{match:{type:t.type,label:t.label,vertical:t.vertical,carrier:c,candidates:l,confidence:"low",priority:r,check_digit:"absent",check:null,components:{owner_code:o.slice(0,3),category_identifier:o.charAt(3),category:Ga.get(n[3])??null,serial:o.slice(4,10),owner:i===void 0?null:s},evidence:i===void 0?ja:Za},warnings:["owner_is_not_carrier"],payload:null,transformation:null,catalog:null,shape:null}}}var zo=6,Zo=12;function ve(e){return S(E(e),64)??[]}function $a(e){let t=new Map,a=(r,n,o)=>{let i=e.findReference(r);return{carrier:i,candidates:Object.freeze(i===null?[]:[r]),sure:n,bodies:o}};for(let[r,n]of e.scacs)t.set(r,a(n,!1,[]));for(let r of xa){let n=r.bodies.flatMap(ve);for(let o of r.scacs)t.set(L(o),a(r.slug,!0,n));for(let o of r.unsureScacs??[])t.set(L(o),a(r.slug,!1,n))}return t}function Qa(e,t,a,r){if(e.length!==r)return!1;for(let n=0;n<r;n++)if(!y(e[n],t[a+n]))return!1;return!0}var jo=Object.freeze(["scac"]);function qa(e){return Math.max(1,$a(e).size)/26**4}function tr(e,t,a,r,n){return{match:{type:e.type,label:e.label,vertical:e.vertical,carrier:r.carrier,candidates:r.candidates,confidence:t,priority:a,check_digit:"not_applicable",check:null,components:r.components,evidence:r.evidence},warnings:[],payload:null,transformation:null,catalog:null,shape:n}}function Wo({type:e,label:t}){return Object.freeze({type:e,label:t,carrier:null})}function Ja(e,t,a,r){return e.flatMap(({pattern:n,slugs:o,minLetters:i})=>{let s=Object.freeze(o.filter(Zt=>t.findReference(Zt)!==null)),c=ve(n),l=P(c),[u="",...d]=s,g=d.length===0&&V(l),h=g?t.findReference(u):null,C=Object.freeze(g?["prefix_known"]:[]),W={carrier:h,candidates:s,components:Object.freeze({}),evidence:C},tt=tr(a,"low",r(l),W,dt(l)?Wo(a):null);return Object.freeze(tt.match),Object.freeze(tt),c.map(Zt=>({shape:Zt,shared:tt,minLetters:i??0}))})}function Vo(e,{facts:t,prior:a}){let r=$a(e),n=qa(e),o=_("high",n,a),i=_("medium",n,a),s=Ja(se,e,t,l=>_("low",l,a)),c=Ja(ce,e,t,()=>gt);return l=>{if(l.letters===0)return Xa(c,l);if(Ha(l))return null;let u=l.length>4&&l.isLetters(0,4)?r.get(k(l.values,0,4)):void 0;if(u!==void 0){let d=l.length-4;if(u.bodies.some(h=>Qa(h,l.values,4,d)))return Ya(l.text,t,u,u.sure?"high":"medium",u.sure?o:i);if(d>=zo&&d<=Zo)return Ya(l.text,t,u,"medium",i)}return Xa(s,l)}}function Ya(e,t,a,r,n){let o={scac:e.slice(0,4),body:e.slice(4)},{carrier:i,candidates:s}=a;return tr(t,r,n,{carrier:i,candidates:s,components:o,evidence:jo},null)}function Xa(e,t){for(let a of e)if(Qa(a.shape,t.values,0,t.length)&&!(a.minLetters>0&&(t.letters<a.minLetters||t.letters===t.length)))return a.shared;return null}var er={type:"bol",label:"Bill of lading",vertical:"bol",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{4}[A-Z0-9]{6,12}",pMask:qa,max:"high",check:null,example:"MAEU203176301"},...[...se,...ce].map(({pattern:e,example:t})=>({pattern:e,pMask:()=>P(ve(e)),max:"low",check:null,example:t}))],makeRule:Vo,source:"Forms printed on public documents of the lines; SCACs from the directory and `data/bill-lines.ts`.",examples:{valid:["MAEU203176301","MEDUAB123456","ONEYHAMA71223610","OOLU2640431700","YMLUE216035344","0SEA009630"],invalid:["MSKU6011672","ABCU1234567ZZZ","QQQQ123"]}};var _e=["dpd-de","dpd-fr","dpd-uk","dpd-nl","dpd-pl","dpd-at","dpd-be","dpd-ch","dpd-cz"],ar=[["34043",["dhl-paket"]],["7043810",["bring","posten"]],["7072",["bring","posten"]],["73500",["postnord"]],["57126",["postnord-dk"]],["64300",["posti"]]],rr={DE:["dhl-paket"],FR:["colissimo","chronopost"],GB:["parcelforce"]};function nr(e){return e.length===13&&e.isLetters(0,2)&&e.isDigits(2,11)&&e.isLetters(11,13)}function or(e){return e.length===11&&e.isWaybillLayout()}var ir=3,Jo=["dhl-express","dhl-paket","dhl-ecommerce-uk","dhl-ecommerce-nl"],sr=[p("dhl_express","DHL Express waybill","dhl-express",{variants:[{pattern:"\\d{10,11}",check:{algorithm:"mod7",span:[1,-2]},max:"medium",example:"2947569435"}],source:"DHL Express shipping guides.",examples:{valid:["38657049421","97083161276"],invalid:["2947569436","2947569437","2947569438"]}}),p("dhl_piece","DHL piece identifier (licence plate)","dhl-express",{variants:[{pattern:"J[A-Z]{2,3}\\d{9,20}",max:"medium",example:"JUL651838529"},{pattern:"JD\\d{16,20}|JJD\\d{9,20}|JVGL\\d{9,20}",max:"high",example:"JD5588582155677101"}],candidates:Jo,source:"ISO 15459 licence plates issued by DHL (agency code JD, JVGL); the two-letter form is (unverified).",examples:{valid:["JTZK757923987","JIMH21780156996206634080","JJD610847471033869761","JVGL80486452001165524280"],invalid:["9UL651838529","QUL651838529","JUL65183852"]}}),p("dhl_de_20","DHL Paket (20 digits)","dhl-paket",{variants:[{pattern:"00340\\d{15}",check:{algorithm:"gs1",span:[3,19]},max:"verified",evidence:["ai"],example:"00340738506103322351"}],source:"SSCC with the GS1 company prefix of DHL Paket.",examples:{valid:["00340865793212653930","00340693229285375233"],invalid:["00340738506103322352","00340738506103322353","00340738506103322354"]}}),p("dhl_de_12","DHL Paket Identcode","dhl-paket",{variants:[{pattern:"\\d{12}",check:{algorithm:"dp49",span:[1,11]},max:"medium",example:"975647454045"}],candidates:["dhl-paket","deutsche-post"],source:"Deutsche Post brochure on Identcode and Leitcode.",examples:{valid:["170869513190","578160357552"],invalid:["975647454046","975647454047","975647454048"]}}),p("dhl_leitcode","Deutsche Post Leitcode (routing code, not trackable)",null,{variants:[{pattern:"\\d{14}",check:{algorithm:"dp49",span:[1,13]},max:"low",example:"60212299756138"}],candidates:["dhl-paket"],warnings:["not_trackable"],source:"Deutsche Post brochure on Identcode and Leitcode: it names a destination, not a parcel.",examples:{valid:["47236384332044","24523763205559"],invalid:["60212299756139","60212299756130","60212299756131"]}}),p("dhl_ecommerce","DHL eCommerce","dhl-ecommerce-us",{variants:[{pattern:"GM[A-Z0-9]{10,20}",needs:"digit",max:"medium",example:"GMC428961195"},{pattern:"(LX|RX|UV|CN|SG|TH|IN|HK|MY)[A-Z0-9]{10,20}",needs:"digit",max:"low",example:"MY1Y527685A8IZ810243Y0"}],source:"Open catalogues of parcel formats; capped at 22 characters here. GM stood for Global Mail.",examples:{valid:["SG5221H2FLO3","MY1Y527685A8IZ810243Y0"],invalid:["9MC428961195","QMC428961195","GMC42896119"]}}),p("dhl_ecommerce_14","DHL eCommerce (14 digits)","dhl-ecommerce-us",{variants:[{pattern:"\\d{14}",max:"low",example:"55567277741060"}],source:"Open catalogues of parcel formats; takes every 14-digit text.",examples:{valid:["49551415686199","70093448737563"],invalid:["Q5567277741060","5556727774106","555672777410607"]}})],cr=[p("dpd_14","DPD parcel number","dpd-de",{variants:[{pattern:"\\d{14}[A-Z]",check:{algorithm:"m37_36",span:[1,14]},max:"high",example:"06044302411247S"},{pattern:"\\d{15}",check:{algorithm:"m37_36",span:[1,14]},max:"medium",example:"079241277182331"},{pattern:"\\d{14}",checkDigit:"absent",max:"low",prior:ir,example:"69203804051550"}],candidates:_e,source:"DPD parcel label specification.",examples:{valid:["91046472470645C","656680349148419","59081786754025"],invalid:["06044302411247Q","96044302411247S","Q6044302411247S"]}}),p("dpd_28","DPD label bar code","dpd-de",{variants:[{pattern:"\\d{27}[A-Z]",check:{algorithm:"m37_36",span:[1,27]},max:"high",components:{destination_zip:[1,7],service_code:[22,24],destination_country:[25,27]},payload:e=>e.slice(7,21),transformation:"dpd_barcode",example:"292458750666383078579213381K"},{pattern:"\\d{28}",check:{algorithm:"m37_36",span:[1,27]},max:"medium",components:{destination_zip:[1,7],service_code:[22,24],destination_country:[25,27]},payload:e=>e.slice(7,21),transformation:"dpd_barcode",example:"2860662066138535309560034973"}],candidates:_e,source:"DPD parcel label specification; on the label a percent sign stands in front.",examples:{valid:["163741488778049290931801588O","038417836651808829811581361N","1182308941246304616912909816","3199768433922170331334344907"],invalid:["292458750666383078579213381Q","992458750666383078579213381K","Q92458750666383078579213381K"]}}),p("gls_12","GLS parcel number","gls",{variants:[{pattern:"\\d{12}",check:{algorithm:"gls",span:[1,11]},max:"medium",example:"203729068125"},{pattern:"\\d{11}",checkDigit:"absent",max:"low",prior:ir,example:"87380251712"}],candidates:["gls","gls-de","gls-it","gls-es"],yieldsTo:or,source:"GLS interface documentation; no public real number.",examples:{valid:["063981913089","482560947442","64294029946","82440311785"],invalid:["203729068126","203729068127","203729068128"]}}),p("gls_track_id","GLS Track ID","gls",{variants:[{pattern:"[A-Z0-9]{8}",needs:"letter_and_digit",max:"low",example:"G7Q2I091"}],candidates:["gls","gls-de","gls-it","gls-es"],source:"GLS customer pages.",examples:{valid:["29W76728","YQ5WNS16"],invalid:["G7Q2I09","G7Q2I0917","G7Q2I091ZZZ"]}}),p("hermes_de","Hermes Germany","hermes-de",{variants:[{pattern:"\\d{14}",check:{algorithm:"mod10(3,1)",span:[1,13]},max:"medium",example:"28414079383494"}],source:"Barcode documentation of Hermes Germany.",examples:{valid:["55388194104194","62431236062065"],invalid:["28414079383495","28414079383496","28414079383497"]}})];var lr=[p("evri","Evri","evri",{variants:[{pattern:"\\d{16}|[A-Z]\\d{2}[A-Z0-9]{13}|[A-Z]{1,2}\\d{14,15}",max:"low",example:"0151407602338357"}],catalog:!0,source:"Evri customer pages; no public check digit.",examples:{valid:["X652546663730484","EY341270021082760"],invalid:["015140760233835","01514076023383577","0Q51407602338357"]}}),p("yodel","Yodel","yodel",{variants:[{pattern:"J?JD\\d{16}",max:"high",example:"JD7599520782346756"}],catalog:!0,source:"Yodel customer pages. DHL issues the same licence-plate letters.",examples:{valid:["JJD8884033988415322","JJD9568329481594125"],invalid:["9D7599520782346756","QD7599520782346756","JD759952078234675"]}}),p("parcelforce","Parcelforce Worldwide","parcelforce",{variants:[{pattern:"[A-Z]{2}\\d{7}|[A-Z]{4}\\d{10}|\\d{12}",max:"low",example:"OJ1925928"}],source:"Parcelforce customer pages; international items carry S10 numbers of GB.",examples:{valid:["PDTP1549234138","978753159337"],invalid:["9J1925928","OJ192592","OJ19259287"]}})],ur=[p("postnl_3s","PostNL (3S)","postnl",{variants:[{pattern:"3S[A-Z0-9]{11,13}",max:"medium",example:"3S22403HW72I0"}],candidates:["postnl","dhl-ecommerce-nl"],catalog:!0,source:"PostNL developer pages (unverified); DHL in the Netherlands prints 3S too.",examples:{valid:["3S88009795S6I5","3S6824MMTK48561"],invalid:["9S22403HW72I0","QS22403HW72I0","3S22403HW72I"]}}),p("colissimo","Colissimo","colissimo",{variants:[{pattern:"\\d[A-Z]\\d{11}",check:{algorithm:"gs1",span:[3,12]},max:"medium",example:"6U57230545870"}],candidates:["colissimo","la-poste"],source:"Derived from one real number (unverified).",examples:{valid:["4L09359365846","9P41172021592"],invalid:["6U57230545871","6U57230545872","6U57230545873"]}}),p("chronopost","Chronopost","chronopost",{variants:[{pattern:"[A-Z]{2}\\d{9}FR",max:"medium",example:"LY733393968FR"},{pattern:"[A-Z]{2}\\d{12}[A-Z]",max:"low",example:"GB333080621926A"}],source:"Chronopost customer pages. Some real numbers that end in FR do not satisfy the S10 check digit.",examples:{valid:["ON498739351FR","KB025621059FR","US630522147209S","WS406647357088C"],invalid:["LY733393968FQ","9Y733393968FR","LY733393968F"]}}),p("correos_es","Correos (Spain)","correos",{variants:[{pattern:"[A-Z0-9]{2}[0-9A-HJ-NP-TV-Z]{4}\\d{11}[A-Z0-9]{5}[A-Z]",max:"low",components:{product:[1,2],client:[3,6],destination_zip:[18,22]},example:"36474629092694403B2109X"}],candidates:["correos","correos-express"],catalog:!0,source:"Correos label guide; the formula of the control letter is not public.",examples:{valid:["91E9F4849693841879YL57L","H4G31277766867114Y4205Z"],invalid:["36474629092694403B2109","36474629092694403B2109X7","36474629092694403B2109XZZZ"]}}),p("inpost_pl","InPost (Poland)","inpost-pl",{variants:[{pattern:"\\d{24}",max:"low",example:"848740232937435867665540"}],catalog:!0,source:"InPost customer pages (unverified).",examples:{valid:["685009575021569408404022","838097298795387516474617"],invalid:["Q48740232937435867665540","84874023293743586766554","8487402329374358676655407"]}}),p("bpost","bpost (3232)","bpost",{variants:[{pattern:"3232\\d{20}",max:"medium",example:"323283848916429567100034"}],catalog:!0,source:"bpost customer pages (unverified).",examples:{valid:["323264675579617927387568","323215020681816546292712"],invalid:["923283848916429567100034","Q23283848916429567100034","32328384891642956710003"]}}),p("poste_it","Poste Italiane","poste-italiane",{variants:[{pattern:"[A-Z0-9]{13}",needs:"digit",max:"low",example:"4H93588V32M5S"}],yieldsTo:nr,catalog:!0,source:"Poste Italiane customer pages (unverified).",examples:{valid:["2PTL67417I681","161121Z964C9L"],invalid:["4H93588V32M5","4H93588V32M5S7","4H93588V32M5SZZZ"]}})];var be=Object.freeze("AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(" ")),ol=new Set(be);var Yo=["AN","XK"],St=Object.freeze([...be,...Yo].sort());var dr=it.map(J),Xo=it.map(ka),$o=dr.filter(e=>e==="assigned").length,we=$o/676*(St.length/676)*.1;function Qo(e){let t=Object.freeze(["check","country"]),a=(r,n)=>({confidence:r,priority:_(r,we,e),checkDigit:"valid",evidence:t,warnings:n});return{assigned:a("verified",[]),unassigned:a("high",["unassigned_service_indicator"]),reserved:a("low",["reserved_service_indicator"]),failed:{confidence:"low",priority:F,checkDigit:"invalid",evidence:["country"],warnings:[]},nowhere:{confidence:"low",priority:_("low",we,e),checkDigit:"not_applicable",evidence:[],warnings:["unknown_country"]}}}var qo=14,ti=Object.freeze({carrier:null,candidates:Object.freeze([])});function ei(e,{facts:t,prior:a}){let r=Qo(a);return n=>{let{values:o}=n,s=(o[0]===qo?e.expressOperators:e.postalOperators)[k(o,11,2)],c=k(o,0,2);if(s===void 0)return pr(n,t,c,ti,r.nowhere,null);let l=nt(o,2,10),u=o[10],d=l===u?r[dr[c]]:r.failed;return pr(n,t,c,s,d,K("s10",l,u))}}function pr({text:e},t,a,r,n,o){return{match:{type:t.type,label:t.label,vertical:t.vertical,carrier:r.carrier,candidates:r.candidates,confidence:n.confidence,priority:n.priority,check_digit:n.checkDigit,check:o,components:{service_indicator:e.slice(0,2),service_class:Xo[a],serial:e.slice(2,10),check_digit:e.charAt(10),country:e.slice(11),operator:r.carrier},evidence:n.evidence},warnings:n.warnings,payload:null,transformation:null,catalog:null,shape:null}}var gr={type:"s10",label:"Postal item (UPU S10)",vertical:"post_ems",carrier:null,candidates:[],forms:[{pattern:"[A-Z]{2}\\d{9}[A-Z]{2}",pMask:()=>we,max:"verified",check:"s10",example:"RB123456785GB"}],makeRule:ei,source:"UPU standard S10. The country is the issuer, not the destination.",examples:{valid:["RB123456785GB","RR287043775IN","RA018458445JP","EE471108151FR","AA473124829XK"],invalid:["RB123456786US","RB123456785XX","SR123456785GB","RB123456775GB"]}};function mr(e){return e.slice(20,22)==="00"?e.slice(22):e.slice(20)}var At="fedex_barcode",hr=[p("ups_1z","UPS tracking number (1Z)","ups",{variants:[{pattern:"1Z[A-Z0-9]{15}\\d",check:{algorithm:"ups",span:[3,17]},max:"verified",components:{shipper:[3,8],service:[9,10],package:[11,17],check_digit:[18,18]},example:"1Z24082725DZ2202B4"}],source:"UPS label guide; the arithmetic is published in several open catalogues.",examples:{valid:["1Z38903E7354708N15","1Z0CA2Z2SZ23356906"],invalid:["1Z24082725DZ2202B5","1Z24082725DZ2202B6","1Z24082725DZ2202B7"]}}),p("ups_waybill","UPS waybill","ups",{variants:[{pattern:"[AHJKTV]\\d{10}",check:{algorithm:"mod10(1,2)",span:[2,10]},max:"high",example:"K7457528643"}],source:"Open catalogues of parcel formats.",examples:{valid:["J7254562785","K9977058531"],invalid:["K7457528644","K7457528645","K7457528646"]}}),p("ups_mi","UPS Mail Innovations","ups",{variants:[{pattern:"MI\\d{6}[A-Z0-9]{1,22}",max:"medium",example:"MI1192998"}],candidates:["ups","usps"],source:"Shippers’ integration notes (unverified).",examples:{valid:["MI176470U56X5Z660763","MI757264B1912543776T3425CQE017"],invalid:["9I1192998","QI1192998","MI119299"]}})],fr=[p("fedex_12","FedEx Express (12 digits)","fedex",{variants:[{pattern:"\\d{12}",check:{algorithm:"w11",span:[1,11]},max:"medium",example:"905866861360"}],source:"FedEx Ground label specification: check digit modulo 11.",examples:{valid:["454672574756","255548069014"],invalid:["905866861361","905866861362","905866861363"]}}),p("fedex_15","FedEx Ground (15 digits)","fedex",{variants:[{pattern:"\\d{15}",check:{algorithm:"mod10(1,3)",span:[1,14]},max:"medium",example:"953423985998156"}],source:"FedEx Ground label specification: check digit modulo 10.",examples:{valid:["794004774562339","317611598551897"],invalid:["953423985998157","953423985998158","953423985998159"]}}),p("fedex_96","FedEx Ground 96 bar code (22 digits)","fedex",{variants:[{pattern:"96\\d{20}",check:{algorithm:"mod10(1,3)",span:[8,21]},max:"verified",evidence:["ai"],payload:e=>e.slice(7),transformation:At,example:"9606761582229211839820"}],source:"FedEx Ground label specification: the tracking number is positions 8 to 22.",examples:{valid:["9681695139626306750848","9657574599935295246248"],invalid:["9606761582229211839821","9606761582229211839822","9606761582229211839823"]}}),p("fedex_gsn","FedEx Ground GSN bar code (34 digits)","fedex",{variants:[{pattern:"96\\d{32}",check:{algorithm:"w11",span:[21,33]},max:"verified",evidence:["ai"],payload:mr,transformation:At,example:"9668205542763726729395457370339757"}],source:"FedEx Ground label specification.",examples:{valid:["9678232060303943428692590071091342","9609921241529005068121072882350881"],invalid:["9668205542763726729395457370339758","9668205542763726729395457370339759","9668205542763726729395457370339750"]}}),p("fedex_34","FedEx Express bar code (34 digits)","fedex",{variants:[{pattern:"[0-8]\\d{33}",check:{algorithm:"w11",span:[21,33]},max:"medium",components:{destination_zip:[16,20]},payload:mr,transformation:At,example:"4676090524783927808877858180822601"}],source:"FedEx Express label specification; the routing digits in front are not covered by the check.",examples:{valid:["2950965863247019500284470680025659","8259564518557158308653003112996103"],invalid:["4676090524783927808877858180822602","4676090524783927808877858180822603","4676090524783927808877858180822604"]}}),p("fedex_astra","FedEx ASTRA bar code (32 digits)","fedex",{variants:[{pattern:"3\\d{31}",check:{algorithm:"w11",span:[17,27]},max:"medium",payload:e=>e.slice(16,28),transformation:At,example:"32504334169189494795536364667045"}],source:"FedEx Express label specification: the tracking number is positions 17 to 28.",examples:{valid:["33459995754477714789069329061748","37429182391256348521070211853051"],invalid:["92504334169189494795536364667045","Q2504334169189494795536364667045","3250433416918949479553636466704"]}}),p("fedex_door_tag","FedEx door tag","fedex",{variants:[{pattern:"DT\\d{12}",check:{algorithm:"w11",span:[3,13]},max:"high",example:"DT295888260636"}],source:"FedEx customer pages on door tags.",examples:{valid:["DT518708714593","DT731910928722"],invalid:["DT295888260637","DT295888260638","DT295888260639"]}}),p("fedex_smartpost_20","FedEx SmartPost (20 digits)","fedex",{variants:[{pattern:"61\\d{18}",check:{algorithm:"gs1",span:[1,19],prepend:"92"},max:"medium",example:"61265298638751414074"}],candidates:["fedex","usps"],source:"Open catalogues of parcel formats; newer Ground Economy numbers are USPS IMpb.",examples:{valid:["61238585921849453282","61695767134681094435"],invalid:["61265298638751414075","61265298638751414076","61265298638751414077"]}})];var xe="(92\\d{3}9|93\\d{3}[0-8]|9[45]\\d{4})",Ce="420\\d{5}",ke="420\\d{9}",X="usps_420_prefix",ai=["usps","fedex","ups","osm-worldwide","dhl-ecommerce-us"],yr=[p("usps_impb","USPS Intelligent Mail package barcode","usps",{variants:[{pattern:`${xe}\\d{16}(\\d{4})?|94\\d{3}9\\d{24}`,check:{algorithm:"gs1",span:[1,-2]},max:"verified",evidence:["ai"],components:{application_identifier:[1,2],service_code:[3,5],check_digit:[-1,-1]},example:"9289793252558105074018"},{pattern:`${ke}${xe}\\d{16}`,check:{algorithm:"gs1",span:[13,-2]},max:"verified",evidence:["ai"],components:{zip:[4,12],application_identifier:[13,14],service_code:[15,17],check_digit:[-1,-1]},payload:e=>e.slice(12),transformation:X,example:"4203431631609202696501230040994313"},{pattern:`${Ce}${xe}\\d{16}(\\d{4})?`,check:{algorithm:"gs1",span:[9,-2]},max:"verified",evidence:["ai"],components:{zip:[4,8],application_identifier:[9,10],service_code:[11,13],check_digit:[-1,-1]},payload:e=>e.slice(8),transformation:X,example:"420138639200095073176242210088"}],candidates:ai,source:"USPS Publication 199 (IMpb implementation guide).",examples:{valid:["93936248086753328007369036","947609877100026657348607148537","4203181004389300852010162163361229","4201572154769517244927701039795205","4202542993687146562413896487378834","4202949394851437491882748207048096"],invalid:["9289793252558105074019","9289793252558105074010","9289793252558105074011"]}}),p("usps_legacy","USPS tracking number (91)","usps",{variants:[{pattern:"\\d{20}",check:{algorithm:"gs1",span:[1,19],prepend:"91"},max:"medium",example:"05230551813708507354"},{pattern:"91\\d{20}",check:{algorithm:"gs1",span:[1,21]},max:"high",evidence:["ai"],example:"9174753523984736945942"},{pattern:`${Ce}\\d{20}`,check:{algorithm:"gs1",span:[9,-2],prepend:"91"},max:"high",evidence:["ai"],components:{zip:[4,8]},payload:e=>e.slice(8),transformation:X,example:"4200250151504621819261855207"},{pattern:`${Ce}91\\d{20}`,check:{algorithm:"gs1",span:[9,-2]},max:"high",evidence:["ai"],components:{zip:[4,8]},payload:e=>e.slice(8),transformation:X,example:"420379059104271302645574761857"},{pattern:`${ke}\\d{20}`,check:{algorithm:"gs1",span:[13,-2],prepend:"91"},max:"high",evidence:["ai"],components:{zip:[4,12]},payload:e=>e.slice(12),transformation:X,example:"42004878755947347242212807900565"},{pattern:`${ke}91\\d{20}`,check:{algorithm:"gs1",span:[13,-2]},max:"high",evidence:["ai"],components:{zip:[4,12]},payload:e=>e.slice(12),transformation:X,example:"4205328177479122041286768193334726"}],source:"USPS Publication 91 (confirmation services), superseded by IMpb; labels are still in use.",examples:{valid:["01834996238613488629","9176023244391389464504","4205998035372284426236177389","420566649155785168842235308312","42057859368670299161681198885977","4208599668109195985090462261133928"],invalid:["05230551813708507355","05230551813708507356","05230551813708507357"]}}),p("usps_20","USPS tracking number (20 digits)","usps",{variants:[{pattern:"\\d{20}",check:{algorithm:"mod10(3,1)",span:[1,19]},max:"medium",example:"18322855672316714380"}],source:"USPS Publication 91; the digits in front are the service, 70 and 71 among them.",examples:{valid:["07414731967441610056","06133246930339636580"],invalid:["18322855672316714381","18322855672316714382","18322855672316714383"]}})],vr=p("sscc","GS1 serial shipping container code (SSCC)",null,{variants:[{pattern:"\\d{18}",check:{algorithm:"gs1",span:[1,17]},max:"medium",components:{extension_digit:[1,1],company_and_serial:[2,17],check_digit:[18,18]},example:"522332815293254312"},{pattern:"00\\d{18}",check:{algorithm:"gs1",span:[3,19]},max:"verified",evidence:["ai"],components:{extension_digit:[3,3],company_and_serial:[4,19],check_digit:[20,20]},example:"00116244976799045075"}],candidates:["fedex"],source:"GS1 General Specifications, AI 00. The company prefix names the labeller, not the carrier.",examples:{valid:["474871247297071514","736892271205263984","00237573760493005388","00493497770448788717"],invalid:["522332815293254313","522332815293254314","522332815293254315"]}});var Rl=Object.freeze(he.map(e=>e.type)),Se=Object.freeze([Ra,Wa,Va,er,gr,...hr,...fr,...yr,vr,...sr,...cr,...lr,...ur,...La,...Fa,...Ea,...Na,...Da,...he]);function br(e){let t=new Map;for(let{slug:n,name:o}of e.carriers)t.set(n,Object.freeze({slug:n,name:o}));let a=n=>t.get(n)??null,r=ri(e,a);return Object.freeze({directory:e,findReference:a,airlines:r,knownAirlines:r.filter(n=>n!==null&&n.sources>0).length,postalOperators:_r(e,a,!1),expressOperators:_r(e,a,!0),owners:ii(e,a),scacs:si(e)})}function ri(e,t){let a=Array.from({length:1e3}).fill(null);for(let r of e.carriers)for(let n of r.identifiers.awbPrefixes){let o=e.findByAirlinePrefix(n),i=o??r,s=t(i.slug)??{slug:i.slug,name:i.name};a[Number(n)]??=Object.freeze({reference:s,candidates:Object.freeze([i.slug]),sources:o===void 0?0:Math.max(1,o.identifierSources)})}return a}var ni=/(?:^|-)ems(?:-|$)/u;function _r(e,t,a){let r=Array.from({length:676});for(let n of St){let o=e.listByS10Country(n),i=u=>ni.test(u.slug)===a,s=[...o.filter(i),...o.filter(u=>!i(u))],c=(rr[n]??[]).filter(u=>t(u)!==null),l=[...s.map(u=>u.slug),...c];r[L(n)]=Object.freeze({carrier:s[0]===void 0?null:t(s[0].slug),candidates:Object.freeze([...new Set(l)])})}return r}function oi(e){return!("category"in e)}function ii(e,t){let a=new Map,r=[...e.carriers.flatMap(n=>n.identifiers.bic),...e.lessors.flatMap(n=>n.bic)].map(n=>n.slice(0,3));for(let n of new Set(r)){let o=e.findByOwnerCode(n);if(o===void 0)continue;let i=oi(o);a.set(L(n),Object.freeze({owner:Object.freeze({name:o.name,kind:i?"lessor":"line"}),carrier:i?null:t(o.slug),candidates:Object.freeze(i?[]:[o.slug])}))}return a}function si(e){let t=new Map;for(let a of e.carriers)if(!(a.category!=="ocean"&&a.category!=="freight"))for(let r of a.identifiers.scac)r.length===4&&L(r)>=0&&t.set(L(r),e.findByScac(r)?.slug??a.slug);return t}var D=10;function ci(e,t){let a=e.match.priority-t.match.priority;return a===0?e.match.type<t.match.type:a>0}function O(e,t){let a=e.length;for(;a>0&&ci(t,e[a-1]);)a--;a===e.length?e.push(t):e.splice(a,0,t)}function li(e,t){return!(e.match.type==="dhl_de_20"&&t.match.type==="sscc")}function Tt(e){let t=e[0];if(t===void 0)return"no_match";let{confidence:a}=t.match;if(a!=="verified"&&a!=="high")return"needs_confirmation";for(let r=1;r<e.length;r++){let n=e[r];if(li(t,n))return f(n.match.confidence)<f(a)?"auto_select":"needs_confirmation"}return"auto_select"}var ui=50,pi=30,wr=Object.freeze([]);function Te(e){let{carrier:t,country:a}=e??{};return{carriers:typeof t=="string"?[t.trim().toLowerCase()]:wr,country:typeof a=="string"?a.trim().toUpperCase():null,hostSlugs:wr,isLabelled:!1}}function kr({carriers:e,country:t,hostSlugs:a,isLabelled:r}){return e.length>0||t!==null||a.length>0||r}function Ae({match:e,shape:t,catalog:a},r){return e.carrier?.slug===r||e.candidates.includes(r)||t?.carrier?.slug===r||a?.slug===r}function di(e,t,a){return e.components.country===t?!0:(e.carrier===null?e.candidates:[e.carrier.slug,...e.candidates]).some(n=>a.directory.findCarrier(n)?.country===t)}function xr(e,t,a){let{carriers:r,country:n,hostSlugs:o}=t,i=[];return o.some(s=>Ae(e,s))&&i.push("url_host"),r.some(s=>Ae(e,s))&&i.push("hint_carrier"),n!==null&&di(e.match,n,a)&&i.push("hint_country"),i}function gi(e,t,a){let{match:r,shape:n,catalog:o}=e;if(r.carrier!==null||r.confidence!=="low")return r.carrier;for(let i of[...t.carriers,...t.hostSlugs]){if(!Ae(e,i))continue;if(n?.carrier?.slug===i)return n.carrier;if(o?.slug===i)return{slug:i,name:o.name};let s=a.findReference(i);if(s!==null)return s}return null}function Cr(e,t,a,r){let{match:n}=e,i=n.check_digit==="invalid"||n.priority===gt||t.length===0?0:t.includes("url_host")?ui:pi;return{...e,shape:null,match:{...n,carrier:gi(e,a,r),priority:n.priority+i,evidence:[...n.evidence,...t]}}}function Pe(e,t,a){let r=[],n=[];for(let o of e.matches){let i=xr(o,t,a);O(r,i.length===0?o:Cr(o,i,t,a))}for(let o of e.possible){let i=xr(o,t,a);i.length>0||t.isLabelled?O(r,Cr(o,i,t,a)):n.push(o)}return{matches:r,possible:n}}var Sr={fedex_12:16,ups_1z:15,usps_impb:15,amazon:12,dhl_express:12,fedex_15:12,fedex_96:12,iso6346:12,s10:12,dhl_de_20:11,canada_post_16:10,sscc:10,purolator_12:9,yodel:9,dhl_de_12:8,dhl_piece:8,dpd_14:8,dpd_28:8,fedex_34:8,fedex_gsn:8,mawb:8,usps_20:8,hermes_de:7,jp_12:7,dhl_ecommerce:6,fedex_astra:6,gls_12:6,lasership:6,ontrac:6,usps_legacy:6,colissimo:5,japan_post_11:5,old_dominion:5,evri:4,fedex_door_tag:4,fedex_smartpost_20:4,lasership_1ls:4,postnl_3s:4,ups_mi:4,ups_waybill:4,purolator_alpha:4,amazon_intl:4,canpar:4,dhl_ecommerce_14:4,gofo:4,landmark:4,speedee:4,yunexpress:4,dhl_leitcode:1},mi=3;function Pt(e){return Sr[e]??mi}var Hl=Object.keys(Sr);function Ar(e,t){let a=ar.map(([r,n])=>({prefix:r,slugs:Object.freeze([...new Set([...n.filter(t),...e])])}));return({text:r,length:n})=>{let o=n===20?3:1;for(let{prefix:i,slugs:s}of a)if(r.startsWith(i,o))return s;return null}}var hi=2,fi=6,Ue=Object.freeze({position:0,branches:null,rules:Object.freeze([])}),Ut=class{#e;constructor(t){this.#e=Array.from({length:2*(m+1)}).fill(Ue);for(let a=1;a<=m;a++){let r=t.filter(i=>i.shape.length===a),n=r.filter(i=>i.shape.every(s=>s.digits!==0)),o=r.filter(i=>i.shape.some(s=>s.letters!==0));this.#e[a]=Me(n,0,x),this.#e[m+1+a]=Me(o,0,T)}}findRules(t,a,r){let n=this.#e[r?m+1+a:a];for(;n.branches!==null;)n=n.branches[t[n.position]];return n.rules}};function yi(e,t){return(e.digits&t.digits)!==t.digits||(e.letters&t.letters)!==t.letters}function vi(e,t,a){let r=e[0].shape.length;for(let n=t;n<Math.min(r,fi);n++)if(e.some(o=>yi(o.shape[n],a)))return n;return-1}function Me(e,t,a){if(e.length===0)return Ue;let r=e.length<=hi?-1:vi(e,t,a);if(r<0)return{position:0,branches:null,rules:e.map(({family:i,find:s})=>({family:i,find:s}))};let n=new Map,o=[];for(let i=0;i<36;i++){let s=e.map(u=>y(u.shape[r],i)),c=s.map(Number).join(""),l=n.get(c);l===void 0&&(l=Me(e.filter((u,d)=>s[d]),r+1,a),n.set(c,l)),o.push(l)}return{position:r,branches:o,rules:Ue.rules}}function Re(e,t,a){let r=t[0];if(r===void 0)throw new Error("no variant");let n=t.reduce((o,i)=>f(i.max_confidence)>f(o.max_confidence)?i:o);return Object.freeze({type:e.type,label:e.label,vertical:e.vertical,carrier:e.carrier,candidates:e.candidates,pattern:r.pattern,p_mask:a??r.p_mask,max_confidence:n.max_confidence,check:r.check,example:r.example,source:e.source,variants:Object.freeze(t.map(o=>Object.freeze({...o})))})}var _i=64;function Le(e,t,a=[]){let r=[...e.map(i=>wi(i,t)),...a],n=new Set;for(let{format:i}of r){if(n.has(i.type))throw new Error(`type "${i.type}" is declared twice`);n.add(i.type)}let o=r.flatMap((i,s)=>i.entries.map(c=>({...c,family:s})));return Object.freeze({dispatch:new Ut(o),nearMisses:bi(r.flatMap(i=>i.nearMisses)),formats:Object.freeze(r.map(i=>i.format))})}function bi(e){let t=new Map;for(let a of e){let r=t.get(a.places.length);r===void 0?t.set(a.places.length,[a]):r.push(a)}return t}function wi(e,t){try{let a="variants"in e?xi(e,t):ki(e,t);for(let{pattern:r,p_mask:n}of a.format.variants)if(!(n>0&&n<=1))throw new Error(`pattern ${r} has no p_mask between 0 and 1`);return a}catch(a){throw new Error(`family "${e.type}": ${a instanceof Error?a.message:String(a)}`,{cause:a})}}function Tr(e){let t=Pt(e);if(!(t>=0&&t<=Xt))throw new Error(`prior ${t} is not between 0 and ${Xt}`);return t}function xi(e,t){let a=o=>t.findReference(o)!==null,r={facts:e,carrier:e.carrier===null?null:t.findReference(e.carrier),candidates:Object.freeze(e.candidates.filter(a)),prior:Tr(e.type),yieldsTo:e.yieldsTo,candidatesOf:e.type==="sscc"?Ar(e.candidates.filter(a),a):void 0},n=e.variants.map(o=>_a(r,o));return Fe(e,n)}function Fe(e,t){if(t.length===0)throw new Error("no variant");let a=wa(t).flatMap(({shapes:o,finds:i})=>o.map((s,c)=>({shape:s,find:i[c]}))),r=t.map(({pattern:o,pMask:i,confidence:s,check:c,example:l})=>({pattern:o,p_mask:i,max_confidence:s,check:c,example:l})),n=e.type==="ups_1z"?[]:t.flatMap(o=>o.nearMisses);return{entries:a,format:Re(e,r,Ci(t)),nearMisses:n}}function Ci(e){let t=e[0],a=e.slice(1).map(n=>({...n,worst:P(n.shapes)})),r=t.shapes.map(n=>{let o=0;for(let{shapes:i,pMask:s,worst:c}of a)for(let l of i)!oe(l,n)||va(n,l)||(o+=ot(l)*s/c);return o});return Math.min(1,t.pMask+Math.max(...r))}function ki(e,t){let a=e.makeRule(t,{facts:e,prior:Tr(e.type)}),r=e.forms.flatMap(o=>(S(E(o.pattern),_i)??[]).map(s=>{let c=ie(s);return{shape:s,find:l=>c(l)?a(l):null}}));if(r.length===0)throw new Error("no form could be listed");let n=e.forms.map(o=>({pattern:o.pattern,p_mask:o.pMask(t),max_confidence:o.max,check:o.check,example:o.example}));return{entries:r,format:Re(e,n),nearMisses:[]}}var Pr=400,Si=2e4,ct=class{sets=[];follow=[];first;last;matchesEmpty;#e=0;constructor(t){let a=this.#t(t);this.first=a.first,this.last=new Set(a.last),this.matchesEmpty=a.isOptional}#t(t){if(++this.#e>Si)throw new H("nests repeats too deeply; write the pattern with fewer nested repeats");switch(t.kind){case"set":return this.#a(t.set);case"sequence":return this.#o(t.items);case"choice":{let a=t.options.map(r=>this.#t(r));return{first:a.flatMap(r=>r.first),last:a.flatMap(r=>r.last),isOptional:a.some(r=>r.isOptional)}}default:{let a=[];for(let r=0;r<t.max;r++)a.push(r<t.min?t.item:{kind:"choice",options:[t.item,Ai]});return this.#o(a)}}}#a(t){if(t.digits===0&&t.letters===0)return{first:[],last:[],isOptional:!1};let a=this.sets.length;if(a>=Pr)throw new H(`has more than ${Pr} positions when written out; shorten its repeats`);return this.sets.push(t),this.follow.push(new Set),{first:[a],last:[a],isOptional:!1}}#o(t){let a={first:[],last:[],isOptional:!0};for(let r of t){let n=this.#t(r);for(let o of a.last)for(let i of n.first)this.follow[o].add(i);a={first:a.isOptional?a.first.concat(n.first):a.first,last:n.isOptional?a.last.concat(n.last):n.last,isOptional:a.isOptional&&n.isOptional}}return a}matches(t,a){let r=new Set;for(let n of this.first)y(this.sets[n],t[0])&&r.add(n);for(let n=1;n<a&&r.size>0;n++){let o=new Set;for(let i of r)for(let s of this.follow[i])y(this.sets[s],t[n])&&o.add(s);r=o}for(let n of r)if(this.last.has(n))return a>0;return!1}outline(){let t=[],a=[],r=new Set(this.first);for(;r.size>0;){if(a.length===A)throw new H(`matches more than ${A} characters`);let n=I;for(let i of r)n=at(n,this.sets[i]);a.push(n),[...r].some(i=>this.last.has(i))&&t.push([...a]);let o=new Set;for(let i of r)for(let s of this.follow[i])o.add(s);r=o}return t}},Ai={kind:"sequence",items:[]};var Mt=class extends Error{name="FormatError"};var Ur=1e5,Rt=class{#e;constructor(t){this.#e=t|1}below(t){return this.#e^=this.#e<<13,this.#e^=this.#e>>>17,this.#e^=this.#e<<5,(this.#e>>>0)%t}pick(t){return t[this.below(t.length)]}};function lt(e,t){return Uint8Array.from(e,a=>t.pick(Wt(a)))}function Lt(e,t){let a=[],r=t.pick(e.first);for(;;){a.push(t.pick(Wt(e.sets[r])));let n=[...e.follow[r]];if(n.length===0||e.last.has(r)&&t.below(2)===0)return Uint8Array.from(a);r=t.pick(n)}}function Ee(e,t,a){let r=0;for(let n=0;n<Ur;n++){let o=e().map(i=>i<10?a.below(10):10+a.below(26));t(o)&&r++}return Math.max(r,1)/Ur}var Mr=4,Rr=200,Ti=20260817,Pi=64;function Fr(e,t,a){return e.map(r=>{try{return Ui(r,t,a)}catch(n){let o=n instanceof Error?n.message:String(n);throw new Mt(`format "${r.id}": ${o}`,{cause:n})}})}function Ui(e,t,a){if(!/^[a-z0-9][a-z0-9_]{1,62}$/u.test(e.id))throw new Error("id must match ^[a-z0-9][a-z0-9_]{1,62}$");if(e.vertical!==void 0&&!Jt.includes(e.vertical))throw new Error(`vertical must be one of ${Jt.join(", ")}`);let r="regex"in e?Mi(e.regex):Ri(e),n=E(r),o=S(n,bt),i=Fi(e,t),s=new Rt(Ti);if(o===null){let l=new ct(n),u=Bi(e,i,r,l,s);return Lr(u,i.facts,()=>Lt(l,s),a)}let c=Ei(e,i,r,o,n,s);return Lr(c,i.facts,()=>lt(s.pick(o),s),a)}function Mi(e){if(e.length>Rr)throw new Error(`regex has ${e.length} characters; the limit is ${Rr}`);return e}function Ri({prefix:e=[""],charset:t,length:a}){let r={digits:"[0-9]",letters:"[A-Z]",alphanumeric:"[A-Z0-9]"}[t];if(r===void 0)throw new Error("charset must be digits, letters or alphanumeric");if(e.length===0||a.length===0)throw new Error("prefix and length must not be empty lists");return e.flatMap(o=>{if(!/^[A-Z0-9]*$/iu.test(o))throw new Error(`prefix "${o}" may have only letters and digits`);return a.map(i=>{if(!Number.isInteger(i)||i<o.length)throw new Error(`length ${i} does not fit prefix "${o}"`);if(i>A)throw new Error(`length ${i} is too long; the limit is ${A}`);return`${o.toUpperCase()}${r}{${i-o.length}}`})}).join("|")}function Er(e){if(e.length===0)throw new Error("can never match, because white space and dashes are removed before matching");for(let{length:t}of e){if(t===0)throw new Error("matches the empty text");if(t<Mr)throw new Error(`matches ${t} characters; at least ${Mr} are needed`);if(t>A)throw new Error(`matches more than ${A} characters`)}}function Li(e,t){let a=t.findReference(e.carrier);if(a!==null)return a;if(e.carrierName===void 0)throw new Error(`carrier "${e.carrier}" is not in the directory; give carrierName`);return Object.freeze({slug:e.carrier,name:e.carrierName})}function Fi(e,t){let a=Li(e,t),r={type:e.id,label:e.label??a.name,vertical:e.vertical??"parcel",carrier:a.slug,candidates:Object.freeze([a.slug]),catalog:!0,source:"Operator format.",examples:{valid:[],invalid:[]}};return{facts:r,carrier:a,candidates:r.candidates,prior:Pt(e.id)}}function Nr(e,t,a,r){let n=a.some(i=>i.every(s=>s.digits!==0)),{check:o}=e;return{pattern:t,max:n?"high":"verified",evidence:["operator_pattern"],example:r,...o===void 0?{}:{check:{algorithm:o.algorithm,span:[o.from,o.to],...o.at===void 0?{}:{at:o.at}}}}}function Ei(e,t,a,r,n,o){Er(r);let i=Ni(r)?P(r):Oi(n,r,o),s=Ft(lt(r[0],o)),c=wt(t,Nr(e,a,r,s),r,i);return e.check===void 0?c:{...c,example:Ii(c,o)??s}}function Ni(e){return e.every((t,a)=>e.every((r,n)=>a>=n||t.length!==r.length||t.some((o,i)=>!Di(o,r[i]))))}function Di(e,t){return(e.digits&t.digits)!==0||(e.letters&t.letters)!==0}function Oi(e,t,a){let r=new ct(e);return Ee(()=>lt(a.pick(t),a),n=>r.matches(n,n.length),a)}function Ii(e,t){let a=new N;for(let r=0;r<1e3;r++){let n=Ft(lt(e.shapes[0],t));if(a.readPlain(n),e.finds[0](a)?.match.check_digit==="valid")return n}return null}function Bi(e,t,a,r,n){if(e.check!==void 0)throw new Error(`a check needs a pattern with at most ${bt} fixed forms`);let o=r.outline();if(r.matchesEmpty)throw new Error("matches the empty text");Er(o);let i=Ee(()=>Lt(r,n),l=>r.matches(l,l.length),n),s=Ft(Lt(r,n)),c=wt(t,Nr(e,a,o,s),o,i);return{...c,finds:c.finds.map(l=>u=>r.matches(u.values,u.length)?l(u):null)}}function Ft(e){let t="";for(let a of e)t+=v.charAt(a);return t}function Lr(e,t,a,r){let n=new N,o=new Set;for(let s=0;s<Pi;s++){n.readPlain(Ft(a()));for(let{find:c}of r.findRules(n.values,n.length,n.letters>0)){let l=c(n);l!==null&&l.match.check_digit!=="invalid"&&o.add(l.match.type)}}let i=Fe(t,[e]);return{...i,format:Object.freeze({...i.format,overlaps:Object.freeze([...o].sort())})}}var Dr=[["amazon.com",["amazon-logistics"]],["canadapost-postescanada.ca",["canada-post"]],["dhl.com",["dhl-express","dhl-paket","dhl-ecommerce-us","dhl-ecommerce-uk","dhl-ecommerce-nl"]],["dhl.de",["dhl-paket","dhl-express","deutsche-post"]],["dpd.com",["dpd-de","dpd-fr","dpd-nl","dpd-be","dpd-pl"]],["dpd.de",["dpd-de"]],["fedex.com",["fedex"]],["gls-group.com",["gls","gls-de","gls-it","gls-es"]],["gls-group.eu",["gls","gls-de","gls-it","gls-es"]],["hapag-lloyd.com",["hapag-lloyd"]],["laposte.fr",["la-poste","colissimo","chronopost"]],["maersk.com",["maersk"]],["myhermes.co.uk",["evri"]],["myhermes.de",["hermes-de"]],["odfl.com",["odfl"]],["ontrac.com",["ontrac"]],["parcelforce.com",["parcelforce"]],["purolator.com",["purolator"]],["royalmail.com",["royal-mail","parcelforce"]],["ups.com",["ups"]],["usps.com",["usps"]]],Ne=["tracknum","tracknumbers","trackNums","tLabels","qtc_tLabels1","tracking-id","AWB","piececode","parcelNumber","searchFor","itemCode","code","number","id","searchID","proNumbers","trknbr","trackingNumber","tracking_number"];var Oe=2048,Or=32;function Ie(e){return/^\s*https?:\/\//iu.test(e)}function Et(e){try{return decodeURIComponent(e.replaceAll("+"," "))}catch{return e}}function De(e){return e.split("&").flatMap(t=>{let a=t.indexOf("=");return a<0?[]:[{key:Et(t.slice(0,a)).toLowerCase(),value:Et(t.slice(a+1))}]})}function ut(e){return e.split(",").map(t=>t.trim()).filter(t=>t!=="")}function Ir(e,t){return Ne.flatMap(a=>e.filter(r=>r.key===a.toLowerCase()).flatMap(r=>ut(r.value).map(n=>({text:n,transformation:t(a)}))))}function Br(e){let t=e.split("/").filter(a=>a!=="");return Et(t.at(-1)??"")}function Gi(e){let t=Ne.find(a=>a.toLowerCase()===e);return t!==void 0||/^[\w-]{1,40}$/u.test(e)?`url:query:${t??e}`:"url:query"}function Ki(e,t,a,r){let n=(i,s)=>{let c="";return i.split("/",2*Or).flatMap(l=>{if(l==="")return[];let u=Et(l),d=`${s}:${c}`;return c=u.toLowerCase(),[{text:u,place:d,transformation:`url:${s}`}]})},o=(i,s)=>De(i).map(({key:c,value:l})=>({text:l.trim(),place:`${s}:${c}=`,transformation:s==="query"?Gi(c):"url:fragment"}));return[...o(t,"query"),...o(r===""?a:r,"fragment"),...n(a,"fragment"),...n(e,"path").reverse()].slice(0,Or)}function Be(e){let t=e.trim();if(t.length>Oe)return null;let a=/^https?:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/isu.exec(t);if(a===null)return null;let[,r="",n="",o="",i=""]=a,s=r.slice(r.lastIndexOf("@")+1).replace(/:\d*$/u,"").toLowerCase(),[c="",l=""]=i.split("?"),u=[...Ir(De(o),d=>`url:query:${d}`),...ut(Br(n)).map(d=>({text:d,transformation:"url:path"})),...Ir(De(l===""?c:l),()=>"url:fragment"),...ut(Br(c)).map(d=>({text:d,transformation:"url:fragment"}))];return{host:s,candidates:u,parts:Ki(n,o,c,l)}}function Gr(e){let t=new Map;for(let{linkType:a,urlTemplate:r}of e.carriers){if(a!=="deep_link"||r===null)continue;let n=Be(r),o=n?.parts.filter(({text:s})=>s.includes("{")).map(({place:s})=>s)??[];if(n===null||o.length===0)continue;let i=n.host.replace(/^www\./u,"");t.set(i,[...t.get(i)??[],o])}return t}function Kr(e,{host:t,parts:a}){let r=new Map;for(let n of e.get(t.replace(/^www\./u,""))??[]){let o=n.map(s=>a.find(c=>c.place===s)),[i]=o;if(!(i===void 0||o.includes(void 0)))for(let s of ut(o.map(c=>c?.text).join("-")))zr(s)&&r.set(s,{text:s,transformation:i.transformation})}return[...r.values()]}function Hr({parts:e}){let t=new Map;for(let{text:a,transformation:r}of e)for(let n of ut(a))zr(n)&&!t.has(n)&&t.set(n,{text:n,transformation:r});return[...t.values()]}function zr(e){return e.length>=6&&e.length<=m&&/\d/u.test(e)}function Zr(e){let t=new Map,a=(r,n)=>{let o=t.get(r)??[];t.set(r,[...new Set([...o,...n])])};for(let[r,n]of Dr)a(r,n);for(let r of e.carriers)for(let n of r.urlHosts)a(n.replace(/^www\./u,""),[r.slug]);return t}function jr(e,t){for(let a=t;a.includes(".");a=a.slice(a.indexOf(".")+1)){let r=e.get(a);if(r!==void 0)return r}return[]}var Vr=8,Hi=4,zi=Object.freeze({candidates:Object.freeze([]),url:null}),Zi="MASTER AIR WAYBILL|AIR WAYBILL|AIRWAYBILL|WAYBILL|MAWB|AWB|B/L|BL|BILL OF LADING|TRACKING|CONTAINER|SHIPMENT|PARCEL|NUMBER|NO|NR",ji=new RegExp(`^(?:${Zi})[ .:#\\-]+(?=[^ ])`,"u"),Wi=/^(?:MAWB|AWB|B\/L|BL|TRACKING)(?=\d[\d -]*$)/u,Vi=/[./_·()#:]/gu,Ge="";function Nt(e){return e.slice(0,Vr).map(({text:t,transformation:a})=>({text:t,transformations:[a]}))}function Jr(e){let t=Be(e);if(t!==null)return{candidates:Nt(t.candidates),url:t};let a=Ct(e).text.trim(),r=[],n=kt(a);n!==a&&r.push("non_ascii_digits");let o=n.replace(/^\][A-Z]\d/u,"");o!==n&&r.push("symbology_id"),n=o;let i=[],s=(l,...u)=>{l!==""&&i.push({text:l,transformations:[...r,...u]})};r.length>0&&s(n);let c=Xi(n);if(c.length>0)for(let l of c)s(l,"gs1_ai");else Ji(n,s);return i.length===0?zi:{candidates:i.slice(0,Vr),url:null}}function Ji(e,t){e.startsWith("%")&&t(e.slice(1),"dpd_barcode");let a=Qi(e);if(a!==null){t(a,"epc_urn");return}let r=Yi(e);r!==e&&(t(r,"label"),Wr(r,n=>t(n,"label","punctuation"))),Wr(e,n=>t(n,"punctuation"))}function Wr(e,t){let a=e.replace(Vi,"");a!==e&&t(a)}function Yi(e){let t=e;for(let a=0;a<Hi;a++){let r=t.replace(ji,"").replace(Wi,"");if(r===t)break;t=r}return t}function Yr(e){let t=e.charCodeAt(0);return t!==65&&t!==66&&t!==67&&t!==77&&t!==78&&t!==80&&t!==83&&t!==84&&t!==87?!1:/^(?:MASTER|AIR|WAYBILL|MAWB|AWB|BL|BILL|TRACKING|CONTAINER|SHIPMENT|PARCEL|NUMBER|NO|NR)/u.test(e)}function Xi(e){return/^\(\d{2,4}\)/u.test(e)?[...e.matchAll(/\((\d{2,4})\)([^(]*)/gu)].flatMap(([,a="",r=""])=>$i(a,r.replaceAll(Ge,"").trim())):e.includes(Ge)?e.split(Ge).flatMap(t=>Xr(t.trim())):[]}function $i(e,t){return t===""?[]:e==="00"?[`00${t}`]:e==="401"||e==="402"?[t]:[]}function Xr(e){return/^00\d{18}./u.test(e)?[e.slice(0,20),...Xr(e.slice(20))]:e.startsWith("421")||e===""?[]:/^40[12]/u.test(e)?[e.slice(3)]:[e]}function Qi(e){let t=/^URN:EPC:ID:SSCC:(\d{6,12})\.(\d)(\d+)$/u.exec(e);if(t===null)return null;let[,a="",r="",n=""]=t,o=`${r}${a}${n}`;return o.length!==17?null:`00${o}${Qt(R(o),0,17)}`}var qi=Object.freeze([]),ts=Object.freeze([]),es=Object.freeze([]),as=8;function $r(e){if(e.length===0)return es;let t=[];for(let a=0;a<e.length&&a<as;a++)t.push(e[a].shape);return t}function $(e,t,a,r=[],n=ts){return{normalized:e,tracking_number:e,matched:!1,confidence:null,decision:"no_match",primary:null,matches:qi,possible_shapes:$r(r),catalog_match:null,transformations:n,suggestions:t,warnings:a}}function Qr(e,t){return{...$(e,[],[]),tracking_number:t,sandbox:!0}}function Dt(e,t,a,r,n,o,i){let s=t[0],c=s.match,l=[];for(let g=0;g<t.length;g++)l.push(t[g].match);let u=s.payload===null?e:s.payload(e),d=s.transformation!==null&&!r.includes(s.transformation);return{normalized:e,tracking_number:u,matched:!0,confidence:c.confidence,decision:i,primary:c,matches:l,possible_shapes:$r(a),catalog_match:rs(t),transformations:d?[...r,s.transformation]:r,suggestions:n,warnings:ns(t,o)}}function rs(e){for(let t=0;t<e.length;t++){let{catalog:a,match:r}=e[t];if(!(a===null||!r.evidence.includes("operator_pattern")&&(r.carrier===null||t>0&&r.confidence==="low")))return a}return null}function ns(e,t){let{confidence:a}=e[0].match,r=0,n=0;for(let i=0;i<e.length&&e[i].match.confidence===a;i++)e[i].warnings.length!==0&&(r++,n=i);if(t.length===0&&r<2)return r===0?t:e[n].warnings;let o=e.filter(i=>i.match.confidence===a);return[...new Set([...o.flatMap(i=>i.warnings),...t])]}var qr=Object.freeze(["SVCTEST-DELIVERED","SVCTEST-IN-TRANSIT","SVCTEST-EXCEPTION","SVCTEST-CUSTOMS-HOLD","SVCTEST-RETURNED","SVCTEST-STALE","SVCTEST-NOT-FOUND"]),tn=Object.freeze(qr.map(e=>Object.freeze({value:e,reason:"sandbox_number"}))),os="SVCTEST",is=new Map(qr.map(e=>[e.replaceAll("-",""),e]));function Ot(e){return e.startsWith(os)}function en(e){return is.get(e.trim().replaceAll("-","").toUpperCase())}var He=3,Ke=()=>!0;function z(e,t){return Array.from({length:t}).fill(e)}var ss={digits:0,letters:1<<20|512|1<<25},an=({letters:e})=>e>=3&&e<=5,cs=[{isNear:an,places:[...z(pt,2),...z(x,9),...z(pt,2)],checkAt:10,coverStart:2,compute:nt,layout:null,isPlausible:(e,t)=>t.postalOperators[k(e,11,2)]!==void 0&&J(it[k(e,0,2)])!=="reserved"},{isNear:an,places:[...z(pt,3),ss,...z(x,7)],checkAt:10,coverStart:0,compute:ee,layout:null,isPlausible:Ke},{isNear:({values:e})=>e[0]===1||e[1]===35,places:[et(1),et(35),...z(T,15),x],checkAt:17,coverStart:2,compute:qt,layout:null,isPlausible:Ke},{isNear:e=>e.letters<=1&&e.isWaybillLayout(),places:z(x,11),checkAt:10,coverStart:3,compute:rt,layout:"waybill",isPlausible:Ke}];function rn(e,t){let a=[];for(let r of cs){let n=r.places.length-e.length;if(n!==0&&n!==1||!r.isNear(e))continue;let o=e.values.slice(0,e.length),i=n===1?ls(o,r):us(o,r);for(let[s,c]of i)Ze(c,r)&&r.isPlausible(c,t)&&a.push({value:ds(c,r),reason:s})}return a.slice(0,He)}function ze(e,{places:t}){let a=[];for(let r=0;r<t.length;r++)y(t[r],e[r])||a.push(r);return a}function Ze(e,t){return ze(e,t).length>0?!1:t.compute(e,t.coverStart,t.checkAt)===e[t.checkAt]}function ls(e,t){let a=new Uint8Array(e.length+1);return a.set(e.subarray(0,t.checkAt)),a.set(e.subarray(t.checkAt),t.checkAt+1),ze(a,t).some(r=>r!==t.checkAt)?[]:(a[t.checkAt]=t.compute(a,t.coverStart,t.checkAt),[["check_digit_missing",a]])}function us(e,t){let a=ze(e,t);if(a.length===1){let i=e.slice(),s=vt[e[a[0]]];return s<0?[]:(i[a[0]]=s,[["character_confusion",i]])}if(a.length>0||Ze(e,t))return[];let r=e.slice();r[t.checkAt]=t.compute(e,t.coverStart,t.checkAt);let n=ps(e,t),o=[["check_digit_wrong",r]];return n.length===1&&o.push(["transposition",n[0]]),o}function ps(e,t){let a=[];for(let r=0;r+1<e.length;r++){if(e[r]===e[r+1])continue;let n=e.slice();n[r]=e[r+1],n[r+1]=e[r],Ze(n,t)&&a.push(n)}return a}function ds(e,t){let a="";for(let r of e)a+=v.charAt(r);return t.layout==="waybill"?`${a.slice(0,3)}-${a.slice(3)}`:a}var nn={en:["tracking","track and trace","track & trace","tracking number","tracking no","tracking nr","tracking id","tracking code","tracking reference","track your parcel","track your package","track your shipment","consignment number","consignment no","consignment note","shipment number","shipment no","shipment id","shipping number","parcel number","parcel no","parcel id","package number","package id","delivery number","waybill","waybill number","air waybill","awb","mawb","bill of lading","b/l","bl no","container number","container no","pro number"],de:["sendungsnummer","sendungsnr","sendungs-nr","sendungs-id","sendungsverfolgung","sendungsverfolgungsnummer","paketnummer","paketscheinnummer","trackingnummer","tracking-nummer","verfolgungsnummer","frachtbrief","frachtbriefnummer","luftfrachtbrief","konnossement","containernummer","identcode"],es:["numero de seguimiento","n.º de seguimiento","num. de seguimiento","codigo de seguimiento","numero de envio","codigo de envio","numero de rastreo","codigo de rastreo","localizador de envio","localizador del envio","numero de guia","guia aerea","carta de porte","conocimiento de embarque","numero de contenedor"],fr:["numero de suivi","n° de suivi","no de suivi","code de suivi","suivi de colis","suivi du colis","numero de colis","n° de colis","numero du colis","numero d'expedition","numero d'envoi","bordereau de transport","lettre de transport aerien","lettre de voiture","connaissement","numero de conteneur"],it:["numero di tracciamento","codice di tracciamento","numero di tracking","codice tracking","codice di tracking","numero di spedizione","numero spedizione","codice spedizione","codice di spedizione","numero del pacco","numero collo","lettera di vettura","polizza di carico","numero container"],nl:["trackingnummer","track en trace","track-en-trace-code","track & trace-code","zendingsnummer","zendingnummer","verzendnummer","pakketnummer","pakketcode","volgnummer zending","vrachtbrief","vrachtbriefnummer","cognossement","containernummer"],pt:["numero de rastreamento","codigo de rastreamento","numero de rastreio","codigo de rastreio","codigo de seguimento","numero de seguimento","numero de envio","codigo de envio","numero do objeto","codigo do objeto","conhecimento de embarque","conhecimento aereo","numero do contentor","numero do conteiner"],pl:["numer przesylki","nr przesylki","numer sledzenia","sledzenie przesylki","numer paczki","nr paczki","numer nadania","nr nadania","list przewozowy","numer listu przewozowego","nr listu przewozowego","konosament","numer kontenera"]};var gs=new Map([["æ","ae"],["ø","o"],["œ","oe"],["ß","ss"],["ł","l"],["đ","d"],["ð","d"],["þ","th"],["ı","i"]]);function U(e){if(/^[ -~]*$/.test(e))return on(e.toLowerCase(),/[^a-z0-9]+/g);let t=e.normalize("NFD").replace(/\p{M}+/gu,"").toLowerCase().replace(/[æøœßłđðþı]/g,a=>gs.get(a)??a);return on(t,/[^\p{L}\p{N}]+/gu)}function on(e,t){return e.replace(t," ").trim()}var sn=40,cn=5,ms=200,hs=4,fs=/[\p{L}\p{N}\p{M}]+/gu,ys=/[^ -~]/u,vs=Object.freeze([]),It=class{#e;#t=new Map;#a=new Map;#o=new Map;constructor(t){let a=Object.values(nn).flat().map(U);this.#e=new Set(a);for(let r of a)this.#r(r);for(let{slug:r,name:n,aliases:o}of t.carriers)for(let i of[n,...o])this.#n(i,r)}#n(t,a){let r=t.match(fs)??[],[n=""]=r,o=U(t);o===""||r.length>cn||(this.#r(o),r.length===1||o.length<hs?je(this.#a,r.join(" "),a):je(this.#t,o,a),r.length>1&&/^[A-Z]{3,}$/u.test(n)&&je(this.#a,n,a))}#r(t){let a=t.split(" "),r=this.#o.get(a[0])??0;this.#o.set(a[0],Math.max(r,a.length))}scan(t,a){let r=[];for(let[n,{start:o,end:i,digits:s}]of a.entries()){if(s>2)continue;let c=t.slice(o,i),l=this.#o.get(c.toLowerCase())??(ys.test(c)?this.#o.get(U(c)):0);l!==void 0&&l>0&&this.#i(t,a.slice(n,n+Math.min(l,cn)),r)}return new We(r)}#i(t,a,r){let{start:n}=a[0],o="";for(let i of a){o+=`${o===""?"":" "}${t.slice(i.start,i.end)}`;let s=U(o),c=this.#a.get(o)??this.#t.get(s)??vs,l=this.#e.has(s);c.length===0&&!l||r.push({start:n,end:i.end,slugs:c,isLabel:l})}}},We=class{#e;constructor(t){this.#e=t}around(t,a){let r=[];for(let n=this.#t(t-ms);n<this.#e.length;n++){let o=this.#e[n];if(o.start>a+sn)break;let i=o.end<=t?t-o.end:o.start-a;i>=0&&i<=sn&&r.push({mark:o,distance:i})}return r.sort((n,o)=>n.distance-o.distance),{carriers:[...new Set(r.flatMap(({mark:n})=>n.slugs))],isLabelled:r.some(({mark:n})=>n.isLabel)}}#t(t){let a=0,r=this.#e.length;for(;a<r;){let n=a+r>>1;this.#e[n].start<t?a=n+1:r=n}return a}};function je(e,t,a){let r=e.get(t);r===void 0?e.set(t,[a]):r.includes(a)||r.push(a)}var _s=/[\p{L}\p{Nd}\p{M}\u200B-\u200D\u2060\u00AD]+/gu,bs=/\p{Nd}/gu,ws=/^[A-Z\uFF21-\uFF3A]{1,4}$/u;function pn(e,t,a){return[...e.slice(t,a).matchAll(_s)].map(r=>{let n=xs(r[0]);return{start:t+r.index,end:t+r.index+r[0].length,digits:n,isWord:n===0&&!ws.test(r[0])}})}function xs(e){return e.match(bs)?.length??0}var Cs=/^(?:[ \u00A0\u2007\u202F\u3000]|[ \u00A0]?[-\u2010-\u2015\u2212\uFE63\uFF0D][ \u00A0]?)$/u;function dn(e,t,a){return a.start-t.end<=3&&Cs.test(e.slice(t.end,a.start))}var ln=/[-_/.@=&%+~\\]/u,un=/[\p{L}\p{Nd}]/u;function Ve(e,t,a){let r=t>=2&&ln.test(e.charAt(t-1))&&un.test(e.charAt(t-2)),n=ln.test(e.charAt(a))&&un.test(e.charAt(a+1));return r||n}var ks=15,gn=/^\d+$/u;function mn({matches:e,normalized:t,transformations:a},r,n){return a.includes("label")||t.length<=ks&&gn.test(t)?!1:e.some(o=>o.check_digit==="invalid"&&n.has(o.type)&&(Ss(o)||r.startsWith("(00)")))}function Ss({carrier:e,components:t,evidence:a,type:r}){if(r==="iso6346")return a.includes("prefix_known");if(e===null||a.includes("layout"))return!1;let{service_indicator:n}=t;return typeof n!="string"||J(n)==="assigned"}function hn(e,t){if(t.some(({start:r,end:n})=>!gn.test(e.slice(r,n))))return!0;let a=t[0].end-t[0].start;return t.every(({start:r,end:n},o)=>o<t.length-1?n-r===a:n-r<=a)}var As=12,Ts=8,Ps=4,Je=class{#e;#t;#a;#o;#n=[];#r;#i=[];constructor(t,a,r,n){this.#e=t,this.#t=a,this.#a=r,this.#o=n}run(){let t=[],a=0;for(let r of this.#a.matchAll(/https?:\/\/[^\s<>"']+/giu)){t.push(...this.#u(a,r.index)),a=r.index+r[0].length;let n=r[0].replace(/[.,;:!?)\]}]+$/u,""),o=this.#e.detect(n),i={start:r.index,end:r.index+n.length,detection:o};(this.#m(o,!1)||this.#s(o))&&t.push(i)}return t.push(...this.#u(a,this.#a.length)),t}#s(t){return t.primary?.evidence.includes("url_host")===!0&&this.#l(t,"")}#l(t,a){return!this.#o&&t.matched&&mn(t,a,this.#e.strongTypes)}#u(t,a){let r=pn(this.#a,t,a);this.#n=r,this.#r=void 0,this.#i=[];let n=[];for(let o=0;o<r.length;){let i=this.#c(r,o);i!==null&&n.push(i.finding),o=i===null?o+1:i.next}return this.#i.length===0?n:Us(n,this.#i)}#c(t,a){let r=Ot(this.#a.slice(t[a].start,t[a].end).toUpperCase()),n=null,o=0,i=0,s=0;for(let c=a;c<t.length&&c<a+As;c++){let l=t[c];if(l.isWord&&!r||c>a&&!dn(this.#a,t[c-1],l))break;i+=l.end-l.start,s+=l.digits;let u=this.#g(t[a],l);if(u.end-u.start>m)break;if(!r&&(i<Ts||s<Ps))continue;let d=c>a||Ve(this.#a,u.start,u.end),g=this.#p(u,d,t,a,c);if(g===null)continue;let h=g.primary?.priority??0;h<o||(o=h,n={finding:{...u,detection:g},next:c+1})}return n}#p(t,a,r,n,o){let{start:i,end:s}=t,c=this.#a.slice(i,s),l=this.#e.detect(c);if(this.#m(l,a))return l;this.#l(l,c)&&!Ve(this.#a,i,s)&&hn(this.#a,r.slice(n,o+1))&&this.#i.push({start:i,end:s,detection:l});let u=l.confidence==="low"||l.possible_shapes.length>0;if(a||this.#o||!u||l.transformations.includes("label"))return null;this.#r??=this.#t.scan(this.#a,this.#n);let d=this.#r.around(i,s),g=this.#e.detectInContext(c,d);return this.#d(g,d)?g:null}#d({matches:t},{isLabelled:a,carriers:r}){return a?t.length>0:r.length>0&&t.some(n=>n.evidence.includes("hint_carrier"))}#g(t,a){return{start:this.#a.startsWith("(00)",t.start-4)&&t.start>=4?t.start-4:t.start,end:a.end}}#m(t,a){return t.sandbox===!0?!0:t.confidence===null||t.transformations.includes("label")||this.#o&&t.decision!=="auto_select"?!1:f(t.confidence)>=f(a||this.#o?"high":"medium")}};function Us(e,t){let a=[],r=0;for(let n of t){for(;r<e.length&&e[r].end<=n.start;)r++;if(r<e.length&&e[r].start<n.end)continue;let o=a.at(-1);o?.start===n.start?a[a.length-1]=n:(o===void 0||o.end<=n.start)&&a.push(n)}return[...e,...a].sort((n,o)=>n.start-o.start)}function fn(e,t,a,r={}){return typeof a!="string"?[]:new Je(e,t,a,r.strict===!0).run()}var Ye=200,Xe=Object.freeze([]),Bt=Object.freeze([]),Z=Object.freeze([]),Gt=[];Object.freeze(Gt);var yn=Te(void 0);function bn(e){let t=br(e.directory),a=Se.filter(i=>i.offByDefault===!0?e.enable?.includes(i.type)===!0:e.disable?.includes(i.type)!==!0);Ms([...e.enable??[],...e.disable??[]]);let r=Le(a,t),n=e.formats??[];if(n.length===0)return new Kt(r,t);let o=Fr(n,t,r.dispatch);return new Kt(Le(a,t,o),t)}function Ms(e){for(let t of e)if(!Se.some(a=>a.type===t))throw new Error(`unknown built-in type "${t}"`)}var Kt=class{formats;strongTypes;#e;#t;#a;#o;#n=new N;#r=new N;#i;constructor(t,a){this.#e=t,this.#t=a,this.#a=Zr(a.directory),this.#o=Gr(a.directory),this.formats=t.formats,this.strongTypes=new Set(t.formats.filter(Rs).map(({type:r})=>r))}detect(t,a){return this.#s(t,a===void 0?null:Te(a))}detectInContext(t,a){return this.#s(t,{...yn,...a})}findInText(t,a){return this.#i??=new It(this.#t.directory),fn(this,this.#i,t,a)}#s(t,a){if(typeof t!="string")return $("",Bt,Z);if(Aa(t)&&(t.length>Oe||!Ie(t)))return $("",Bt,Z);let r=this.#n;if(ge(r,t),Ot(r.text)){let u=en(r.text);return u===void 0?$(r.text,tn,Z):Qr(r.text,u)}let n=[],o=this.#l(r,n),i=n.length===0?0:n[0].match.priority,s=n.length>0&&n[n.length-1].match.check_digit==="invalid";if(i<Ye||s||r.hasControl)return this.#u(t,{matches:n,possible:o},i,a);if(a===null)return Dt(r.text,n,o,Xe,Bt,Z,Tt(n));let c=Pe({matches:n,possible:o},a,this.#t),l=c.matches.slice(0,D);return Dt(r.text,l,c.possible,Xe,Bt,Z,Tt(l))}#l(t,a){if(t.hasForeign||t.isPlaceholder)return Gt;let r=this.#e.dispatch.findRules(t.values,t.length,t.letters>0),n=Gt,o=-1;for(let i=0;i<r.length;i++){let s=r[i];if(s.family===o)continue;let c=s.find(t);if(c!==null){if(o=s.family,c.shape===null){O(a,c);continue}n===Gt&&(n=[]),O(n,c)}}return a.length>D&&(a.length=D),n}#u(t,a,r,n){let o=this.#n,i=this.#p(o,r),s={text:o.text,matches:a.matches,possible:a.possible,transformations:Xe};if(!(r<Ye&&(o.hasForeign||Yr(o.text)))){let C=n===null?s:this.#c(s,n),W=C.matches.length>D?C.matches.slice(0,D):C.matches,tt=_n(t,o,W.length>0);return vn(s,W,C.possible,i,tt)}let l=this.#d(t,s,i,n??yn),{found:u,possible:d,reading:g}=Fs(l),h=_n(t,o,u.length>0);return vn(g,u,d,i,h)}#c(t,a){let r=t.transformations.includes("label")?{...a,isLabelled:!0}:a;return kr(r)?{...t,...Pe(t,r,this.#t)}:t}#p(t,a){if(t.hasForeign||t.isPlaceholder)return[];let r=rn(t,this.#t);return a<Ye&&ga(t,this.#e.nearMisses.get(t.length),r,He),r}#d(t,a,r,n){let{candidates:o,url:i}=Jr(t),s=i===null?Ls:jr(this.#a,i.host),c=s.length===0?n:{...n,hostSlugs:s},l=this.#c(a,c),u=C=>[l,...this.#g(C,r).map(W=>this.#c(W,c))];if(i===null||s.length===0)return u(o);let d=u(Nt(Kr(this.#o,i)));if(d.some($e))return d;let g=u(o);if(g.some($e))return g;let h=u(Nt(Hr(i)));return h.some($e)?h:g}#g(t,a){let r=[],n=this.#r;for(let o of t){if(o.text.length>m)continue;ge(n,o.text);let i=[],s=this.#l(n,i);r.push({text:n.text,matches:i,possible:s,transformations:o.transformations});let c=i.length===0?0:i[0].match.priority;a.length===0&&a.push(...this.#p(n,c))}return r}},Rs=({max_confidence:e})=>f(e)>=f("high"),$e=({matches:e})=>e.length>0,Ls=Object.freeze([]);function vn({text:e,transformations:t},a,r,n,o){return a.length===0?$(e,n,o,r,t):Dt(e,a,r,t,n,o,Tt(a))}function Fs(e){let t=[],a=e.find(n=>n.possible.length>0)??e[0];for(let n of e)for(let o of n.matches){let i=t.findIndex(s=>s.match.type===o.match.type);i>=0&&t[i].match.priority>=o.match.priority||(i>=0&&t.splice(i,1),O(t,o),t[0]===o&&(a=n))}let r=[];for(let n of e.flatMap(o=>o.possible)){let{type:o}=n.match;[...t,...r].some(i=>i.match.type===o)||O(r,n)}return t.length>D&&(t.length=D),{found:t,possible:r,reading:a}}function _n(e,t,a){if(t.isPlaceholder)return t.hasControl?["placeholder_digits","foreign_characters"]:["placeholder_digits"];if(!t.hasForeign)return t.hasControl?["foreign_characters"]:Z;let r=a||Ie(e)?"":kt(t.text);return Ua(r)?["non_latin_letters"]:t.hasControl||Ma(r)?["foreign_characters"]:Z}var Qe=["parcel","post_ems","air_cargo","ocean","freight"];function wn(e){let t=Object.fromEntries(Qe.map(o=>[o,{production:0,catalog:0}])),a=new Set,r=0;for(let o of e){let i=o.status==="active";(o.tier==="catalog"||i)&&t[o.category][o.tier]++,o.tier==="production"&&i&&o.urlTemplate!==null&&a.add(o.urlTemplate),i&&Es(o)&&r++}let n=o=>Qe.reduce((i,s)=>i+t[s][o],0);return{production:n("production"),catalog:n("catalog"),activeTrackingSurfaces:a.size,activeAirCargoAirlines:r,byCategory:t}}function Es(e){return e.category==="air_cargo"&&e.identifiers.awbPrefixes.length>0&&e.identifierSources>=2}function j(e){let t=0;for(let a=0;a<e.length;a++){let r=e.charCodeAt(a)-64;if(r<1||r>26)return 0;t=t*27+r}return t}function xn(e){let t=0;for(let a=0;a<e.length;a++){let r=e.charCodeAt(a),n=r>=48&&r<=57?r-47:r>=65&&r<=90?r-54:0;if(n===0)return 0;t=t*37+n}return t}function Cn(e,t,a){if(t===0)return;let r=e.get(t);r===void 0?e.set(t,[a]):r.includes(a)||r.push(a)}var Ht=Object.freeze([]),Ns=4,zt=class{#e;#t=new Uint16Array(1e3);#a=new Map;#o=new Map;#n=new Map;#r=new Map;constructor(t,a,r){this.#e=t;let n=new Map(t.map((o,i)=>[o,i]));for(let o of t){let i=r(o);this.#i(o,n.get(i));for(let s of o.identifiers.iata)Cn(this.#a,xn(s),i);for(let s of o.identifiers.scac)this.#s(this.#o,j(s),i);for(let s of o.identifiers.bic)this.#s(this.#n,j(s.slice(0,3)),i);for(let s of o.identifiers.s10Countries)Cn(this.#r,j(s),i)}for(let o of a)for(let i of o.bic)this.#s(this.#n,j(i.slice(0,3)),o)}findByAirlinePrefix(t){if(!/^[0-9]{3}$/.test(t))return;let a=this.#t[Number(t)];return a===0?void 0:this.#e[a-1]}listByIata(t){return t.length===2?this.#a.get(xn(t))??Ht:Ht}findByScac(t){return t.length<=Ns?this.#o.get(j(t)):void 0}findByOwnerCode(t){return t.length===3?this.#n.get(j(t)):void 0}listByS10Country(t){return t.length===2?this.#r.get(j(t))??Ht:Ht}#i(t,a){if(t.identifierSources!==0)for(let r of t.identifiers.awbPrefixes){let n=Number(r);this.#t[n]===0&&(this.#t[n]=a+1)}}#s(t,a,r){a!==0&&!t.has(a)&&t.set(a,r)}};function Ds(e,t,a){if(Math.abs(e.length-t.length)>a)return a+1;let r=new Uint16Array(t.length+1),n=Uint16Array.from({length:t.length+1},(i,s)=>s),o=new Uint16Array(t.length+1);for(let i=1;i<=e.length;i++){o[0]=i;let s=i;for(let c=1;c<=t.length;c++){let l=e[i-1]===t[c-1],u=Math.min(n[c]+1,o[c-1]+1,n[c-1]+(l?0:1));i>1&&c>1&&e[i-1]===t[c-2]&&e[i-2]===t[c-1]&&(u=Math.min(u,r[c-2]+1)),o[c]=u,s=Math.min(s,u)}if(s>a)return a+1;[r,n,o]=[n,o,r]}return Math.min(n[t.length],a+1)}var Os=60;function kn(e,t,a){let r=t.toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"");if(r.length<2||r.length>Os)return[];let n=r.split("-"),o=Math.max(1,Math.floor(r.length/3)),i=[];for(let s of e){let c=s.split("-"),l=n.every(d=>c.includes(d)),u=Ds(r,s,o);l?i.push({slug:s,score:c.length-n.length}):u<=o&&i.push({slug:s,score:u*2})}return i.sort((s,c)=>s.score-c.score),i.slice(0,Math.max(0,a)).map(({slug:s})=>s)}function Sn(e,t){return new qe(e,t)}var qe=class{carriers;lessors;counts;#e;#t;#a;constructor(t,a){this.carriers=Bs(t),this.lessors=a,this.#e=new Map(this.carriers.map(r=>[r.slug,r])),this.counts=wn(this.carriers),this.#t=new zt(this.carriers,a,r=>this.#o(r))}findCarrier(t){return this.#e.get(t)}listCarriers(t){let{category:a,includeCatalog:r=!1,offset:n,limit:o,query:i}=t,s=this.#n(i),c=this.carriers.filter((u,d)=>(r||u.tier==="production")&&(a===void 0||u.category===a)&&s(u,d)),l=i===void 0?c:Is(c,i);return{items:l.slice(n,n+o),total:l.length}}findByAirlinePrefix(t){return this.#t.findByAirlinePrefix(t)}listByIata(t){return this.#t.listByIata(t)}findByScac(t){return this.#t.findByScac(t)}findByOwnerCode(t){return this.#t.findByOwnerCode(t)}listByS10Country(t){return this.#t.listByS10Country(t)}suggestSlugs(t,a){return kn([...this.#e.keys()],t,a)}#o(t){return(t.successorSlug===null?void 0:this.#e.get(t.successorSlug))??t}#n(t){if(t===void 0||t.trim()==="")return()=>!0;let a=U(t),r=t.trim().toUpperCase(),n=a===""?void 0:this.#r();return(o,i)=>n?.[i]?.includes(a)===!0||An(o,r)}#r(){return this.#a??=this.carriers.map(t=>[t.name,...t.aliases].map(U).join(`
`)),this.#a}};function Is(e,t){let a=t.trim().toUpperCase(),r=n=>(n.tier==="production"?0:2)+(An(n,a)?0:1);return e.toSorted((n,o)=>r(n)-r(o))}function An(e,t){return Object.values(e.identifiers).some(a=>a.includes(t))}function Bs(e){let t=Gs(e).map(a=>({carrier:a,key:`${a.tier==="production"?0:1}${U(a.name)}
${a.slug}`}));return t.sort((a,r)=>a.key<r.key?-1:1),t.map(({carrier:a})=>a)}function Gs(e){let t=new Map;for(let a of e){let r=t.get(a.slug);(r===void 0||r.tier==="catalog"&&a.tier==="production")&&t.set(a.slug,a)}return[...t.values()]}function ta(e){let t=e.replace(/^\uFEFF/,"").replaceAll(`\r
`,`
`).split(`
`),a=[];for(let r=1;r<t.length;r++){let n=t[r];n!==""&&a.push({line:r+1,cells:n.split("	")})}return{header:t[0].split("	"),rows:a}}function ea(e){let t=new Map(e.header.map((a,r)=>[a,r]));return(a,r)=>{let n=t.get(r);return n===void 0?"":a.cells[n]??""}}var Ks=Object.freeze([]);function w(e){return e===""?Ks:e.split(";")}function Pn(e){let t=ta(e),a=ea(t);return t.rows.map(r=>Hs(r,a))}function Hs(e,t){let a=t(e,"link_type"),r=t(e,"confidence"),n=q(t(e,"url_template"));return{slug:Tn(t(e,"slug")),name:Tn(t(e,"name")),aliases:w(t(e,"aliases")),category:t(e,"category"),country:q(t(e,"country")),tier:t(e,"tier"),status:t(e,"status"),successorSlug:q(t(e,"successor_slug")),urlTemplate:n,linkType:a,accepts:w(t(e,"accepts")),needs:t(e,"needs")==="postcode"?"postcode":null,urlHosts:zs(t(e,"url_hosts"),n),identifiers:js(e,t),formats:w(t(e,"formats")),curatedUrl:r==="sure"&&(a==="deep_link"||a==="search_page"),source:t(e,"source"),confidence:r,identifierSources:Number(t(e,"id_sources")),verifiedOn:q(t(e,"verified_on")),notes:q(t(e,"notes"))}}function Un(e){let t=ta(e),a=ea(t);return t.rows.map(r=>({slug:a(r,"slug"),name:q(a(r,"name")),bic:w(a(r,"bic")),source:a(r,"source")}))}function Tn(e){return JSON.parse(JSON.stringify(e))}function q(e){return e===""?null:e}function zs(e,t){if(e!==""||t===null)return w(e);let a=/^https:\/\/([^/?#]+)/.exec(t)?.[1];return a===void 0?w(""):[a]}var Q=Object.freeze([]),Zs=Object.freeze({awbPrefixes:Q,iata:Q,scac:Q,bic:Q,s10Countries:Q,smdg:Q});function js(e,t){let a=t(e,"awb_prefix"),r=t(e,"iata"),n=t(e,"scac"),o=t(e,"bic"),i=t(e,"s10_country"),s=t(e,"smdg");return a+r+n+o+i+s===""?Zs:{awbPrefixes:w(a),iata:w(r),scac:w(n),bic:w(o),s10Countries:w(i),smdg:w(s)}}var Mn=`slug	name	aliases	category	country	tier	status	successor_slug	url_template	link_type	accepts	needs	url_hosts	awb_prefix	iata	scac	bic	s10_country	smdg	id_sources	formats	source	confidence	verified_on	notes
2go-express	2GO Express		parcel	PH	production	active			search_page													unsure		
4px	4PX		parcel	CN	production	active			deep_link											fourpx		sure		
5post	5Post		parcel	RU	production	active			search_page													unsure		
99minutos	99minutos		parcel	MX	catalog	active			search_page													unsure		
acs-gr	ACS Courier		parcel	GR	production	active			search_page													unsure		
airmee	Airmee		parcel	SE	production	active			search_page													unsure		
ajex	AJEX		parcel	SA	production	active			search_page													unsure		
allied-express	Allied Express		parcel	AU	catalog	active			search_page													unsure		
amazon-logistics	Amazon Logistics		parcel	US	production	active			deep_link											amazon;amazon_intl		sure		
amazon-shipping-in	Amazon Shipping India		parcel	IN	production	active			search_page													unsure		
amazon-shipping-uk	Amazon Shipping UK		parcel	GB	production	active			search_page													unsure		
andreani	Andreani		parcel	AR	catalog	active			search_page													unsure		
anjun	Anjun Logistics		parcel	CN	catalog	active			search_page													unsure		
anteraja	AnterAja		parcel	ID	production	active			search_page													unsure		
apc-overnight	APC Overnight		parcel	GB	production	active			search_page													unsure		
apg-ecommerce	APG eCommerce		parcel	US	production	active			search_page													unsure		
aramex	Aramex		parcel	AE	production	active			deep_link													sure		
aramex-au	Aramex Australia		parcel	AU	production	active			deep_link													sure		
aramex-nz	Aramex New Zealand		parcel	NZ	production	active			deep_link													sure		
aras-kargo	Aras Kargo		parcel	TR	production	active			deep_link													sure		
asendia	Asendia		parcel	FR	catalog	active			search_page													unsure		
asendia-usa	Asendia USA		parcel	US	catalog	active			search_page													unsure		
azul-cargo-express	Azul Cargo Express		parcel	BR	production	active			search_page													unsure		
best-express-th	BEST Express Thailand		parcel	TH	production	active			search_page													unsure		
best-transport	Best Transport		parcel	SE	catalog	active			search_page													unsure		
better-trucks	Better Trucks		parcel	US	catalog	active			search_page													unsure		
bex-rs	BEX Express		parcel	RS	production	active			search_page													unsure		
blue-dart	Blue Dart		parcel	IN	production	active			deep_link													sure		
blue-express-cl	Blue Express		parcel	CL	production	active			search_page													unsure		
border-express	Border Express		parcel	AU	production	active			search_page													unsure		
bosta	Bosta		parcel	EG	production	active			search_page													unsure		
boxberry	Boxberry		parcel	RU	production	active			deep_link													sure		
bring	Bring		parcel	NO	production	active			deep_link													sure		
brt	BRT Bartolini		parcel	IT	production	active			deep_link													sure		
budbee	Budbee		parcel	SE	production	active			search_page													unsure		
cainiao	Cainiao		parcel	CN	production	active			deep_link											cainiao		sure		
canpar	Canpar Express		parcel	CA	production	active			search_page											canpar		unsure		
cargus	Cargus		parcel	RO	production	active			search_page													unsure		
cdek	CDEK		parcel	RU	production	active			deep_link													sure		
cdl-last-mile	CDL Last Mile		parcel	US	catalog	active			search_page													unsure		
chilexpress	Chilexpress		parcel	CL	catalog	active			search_page													unsure		
chit-chats	Chit Chats		parcel	CA	production	active			deep_link													sure		
chronopost	Chronopost		parcel	FR	production	active			deep_link											chronopost		sure		
city-link-express	City-Link Express		parcel	MY	catalog	active			search_page													unsure		
cj-logistics	CJ Logistics		parcel	KR	catalog	active			search_page													unsure		
cne-express	CNE Express		parcel	CN	catalog	active			search_page													unsure		
colis-prive	Colis Privé		parcel	FR	catalog	active			search_page													unsure		
colissimo	Colissimo		parcel	FR	production	active			deep_link											colissimo		sure		
coordinadora	Coordinadora		parcel	CO	production	active			deep_link													sure		
correos-express	Correos Express		parcel	ES	catalog	active			search_page											correos_es		unsure		
couriersplease	CouriersPlease		parcel	AU	production	active			deep_link													sure		
ctt-express	CTT Express		parcel	ES	production	active			search_page													unsure		
cttexpress-pt	CTT Expresso		parcel	PT	catalog	active			search_page													unsure		
dao	dao		parcel	DK	production	active			search_page													unsure		
dawn-wing	DPD Laser		parcel	ZA	catalog	active			search_page													unsure		
delhivery	Delhivery		parcel	IN	production	active			deep_link													sure		
dellin	Delovye Linii		parcel	RU	production	active			search_page													unsure		
deppon	Deppon Express		parcel	CN	production	active			search_page													unsure		
deprisa	Deprisa		parcel	CO	production	active			search_page													unsure		
dhl-ecommerce-nl	DHL eCommerce Netherlands		parcel	NL	catalog	active			search_page											postnl_3s;dhl_piece		unsure		
dhl-ecommerce-pl	DHL eCommerce Poland		parcel	PL	catalog	active			search_page													unsure		
dhl-ecommerce-uk	DHL eCommerce UK		parcel	GB	catalog	doubtful			search_page											dhl_piece		unsure		
dhl-ecommerce-us	DHL eCommerce (Americas)		parcel	US	production	active			search_page											dhl_ecommerce;dhl_ecommerce_14;usps_impb		unsure		
dhl-express	DHL Express		parcel	DE	production	active			deep_link											dhl_express;dhl_piece		sure		
dhl-paket	DHL Paket		parcel	DE	production	active			deep_link											dhl_de_20;dhl_de_12;dhl_piece		sure		
dpd-at	DPD Austria		parcel	AT	catalog	active			search_page											dpd_14;dpd_28		unsure		
dpd-be	DPD Belgium		parcel	BE	catalog	active			search_page											dpd_14;dpd_28		unsure		
dpd-ch	DPD Switzerland		parcel	CH	catalog	active			search_page											dpd_14;dpd_28		unsure		
dpd-cz	DPD Czechia		parcel	CZ	catalog	active			search_page											dpd_14;dpd_28		unsure		
dpd-de	DPD Germany		parcel	DE	production	active			deep_link											dpd_14;dpd_28		sure		
dpd-fr	DPD France		parcel	FR	production	active			deep_link											dpd_14;dpd_28		sure		
dpd-hu	DPD Hungary		parcel	HU	catalog	active			search_page											dpd_14;dpd_28		unsure		
dpd-ie	DPD Ireland		parcel	IE	production	active			search_page											dpd_14;dpd_28		unsure		
dpd-nl	DPD Netherlands		parcel	NL	production	active			deep_link											dpd_14;dpd_28		sure		
dpd-pl	DPD Poland		parcel	PL	production	active			deep_link											dpd_14;dpd_28		sure		
dpd-pt	DPD Portugal		parcel	PT	production	active			search_page											dpd_14;dpd_28		unsure		
dpd-ro	DPD Romania		parcel	RO	catalog	active			search_page											dpd_14;dpd_28		unsure		
dpd-uk	DPD UK		parcel	GB	production	active			search_page											dpd_14;dpd_28		unsure		
dtdc	DTDC		parcel	IN	production	active			search_page													unsure		
dx-uk	DX Delivery		parcel	GB	catalog	active			search_page													unsure		
ecom-express	Ecom Express		parcel	IN	catalog	merged	delhivery		search_page													unsure		
econt	Econt		parcel	BG	production	active			deep_link													sure		
ekart	Ekart Logistics		parcel	IN	production	active			deep_link													sure		
elta-courier	ELTA Courier		parcel	GR	production	active			deep_link													sure		
equick	Equick		parcel	CN	catalog	active			search_page													unsure		
estafeta	Estafeta		parcel	MX	production	active			deep_link													sure		
evri	Evri		parcel	GB	production	active			search_page											evri		unsure		
expressone-hu	Express One Hungary		parcel	HU	catalog	active			search_page													unsure		
fan-courier	FAN Courier		parcel	RO	production	active			search_page													unsure		
fargo-courier	Fargo Courier		parcel	KE	catalog	active			search_page													unsure		
fastway-ie	Fastway Ireland		parcel	IE	catalog	doubtful			search_page													unsure		
fedex	FedEx		parcel	US	production	active			deep_link											fedex_12;fedex_15;fedex_96;fedex_gsn;fedex_34;fedex_astra;fedex_door_tag;fedex_smartpost_20;usps_impb		sure		
firstmile	FirstMile		parcel	US	catalog	active			search_page													unsure		
flash-express-ph	Flash Express Philippines		parcel	PH	production	active			search_page													unsure		
flash-express-th	Flash Express Thailand		parcel	TH	production	active			search_page													unsure		
flyt-express	Flyt Express		parcel	CN	catalog	active			search_page													unsure		
foxpost	Foxpost		parcel	HU	production	active			deep_link													sure		
fukuyama	Fukuyama Transporting		parcel	JP	catalog	active			search_page													unsure		
gati	Gati		parcel	IN	production	active			search_page													unsure		
gdex	GDEX		parcel	MY	production	active			search_page													unsure		
geis-cz	Geis CZ		parcel	CZ	production	active			search_page													unsure		
geniki	Geniki Taxydromiki		parcel	GR	production	active			deep_link													sure		
ghn	Giao Hàng Nhanh		parcel	VN	production	active			deep_link													sure		
ghtk	Giao Hàng Tiết Kiệm		parcel	VN	production	active			deep_link													sure		
gig-logistics	GIG Logistics		parcel	NG	catalog	active			search_page													unsure		
gls	GLS Group		parcel	NL	production	active			search_page											gls_12;gls_track_id		unsure		
gls-ca	GLS Canada		parcel	CA	production	active			search_page													unsure		
gls-de	GLS Germany		parcel	DE	production	active			search_page											gls_12;gls_track_id		unsure		
gls-es	GLS Spain		parcel	ES	catalog	active			search_page											gls_12;gls_track_id		unsure		
gls-it	GLS Italy		parcel	IT	production	active			search_page											gls_12;gls_track_id		unsure		
gls-us	GLS US		parcel	US	production	active			search_page													unsure		
gofo	GOFO		parcel	US	catalog	active			search_page											gofo		unsure		
grupo-ampm	Grupo AMPM		parcel	MX	production	active			search_page													unsure		
hanjin-express	Hanjin Express		parcel	KR	production	active			deep_link													sure		
hct-logistics	HCT Logistics		parcel	TW	production	active			search_page													unsure		
helthjem	Helthjem		parcel	NO	production	active			search_page													unsure		
hepsijet	HepsiJET		parcel	TR	production	active			search_page													unsure		
hermes-de	Hermes Germany		parcel	DE	production	active			deep_link											hermes_de		sure		
hfd-il	HFD		parcel	IL	catalog	active			search_page													unsure		
hunter-express	Hunter Express		parcel	AU	production	active			search_page													unsure		
ics-courier	ICS Courier		parcel	CA	production	active			search_page													unsure		
id-express	ID Express		parcel	ID	production	active			search_page													unsure		
imile	iMile		parcel	AE	production	active			search_page													unsure		
inpost-it	InPost Italy		parcel	IT	production	active			search_page													unsure		
inpost-pl	InPost Poland		parcel	PL	production	active			deep_link											inpost_pl		sure		
inpost-uk	InPost UK		parcel	GB	production	active			search_page													unsure		
instabox	Instabox		parcel	SE	catalog	active			search_page													unsure		
intelcom	Intelcom		parcel	CA	production	active			search_page													unsure		
interrapidisimo	Inter Rapidísimo		parcel	CO	production	active			search_page													unsure		
jadlog	Jadlog		parcel	BR	production	active			deep_link													sure		
jd-logistics	JD Logistics		parcel	CN	catalog	active			search_page													unsure		
jitsu	Jitsu		parcel	US	catalog	active			search_page													unsure		
jne	JNE Express		parcel	ID	production	active			search_page													unsure		
jt-express-br	J&T Express Brazil		parcel	BR	catalog	active			search_page													unsure		
jt-express-cn	J&T Express China		parcel	CN	catalog	active			search_page											jt_express		unsure		
jt-express-id	J&T Express Indonesia		parcel	ID	production	active			search_page											jt_express		sure		
jt-express-mx	J&T Express Mexico		parcel	MX	catalog	active			search_page													unsure		
jt-express-my	J&T Express Malaysia		parcel	MY	production	active			deep_link											jt_express		sure		
jt-express-ph	J&T Express Philippines		parcel	PH	catalog	active			search_page													unsure		
jt-express-sa	J&T Express Saudi Arabia		parcel	SA	catalog	active			search_page													unsure		
jt-express-sg	J&T Express Singapore		parcel	SG	catalog	active			search_page													unsure		
jt-express-th	J&T Express Thailand		parcel	TH	production	active			search_page													unsure		
jt-express-vn	J&T Express Vietnam		parcel	VN	production	active			search_page													unsure		
kerry-logistics-hk	KEX Hong Kong		parcel	HK	catalog	active			search_page													unsure		
kex-express-th	KEX Express Thailand		parcel	TH	production	active			search_page													unsure		
kyungdong	Kyungdong Express		parcel	KR	catalog	active			search_page													unsure		
landmark-global	Landmark Global		parcel	BE	production	active			deep_link											landmark		sure		
lazada-logistics	Lazada Logistics		parcel	SG	production	active			search_page													unsure		
lbc-express	LBC Express		parcel	PH	production	active			deep_link													sure		
leopards	Leopards Courier		parcel	PK	production	active			search_page													unsure		
lion-parcel	Lion Parcel		parcel	ID	production	active			search_page													unsure		
logen	Logen		parcel	KR	production	active			deep_link													sure		
loggi	Loggi		parcel	BR	production	active			deep_link													sure		
loomis-express	Loomis Express		parcel	CA	production	active			deep_link													sure		
lotte-global-logistics	Lotte Global Logistics		parcel	KR	production	active			search_page													unsure		
lp-express	LP Express		parcel	LT	production	active			search_page													unsure		
lso	LSO		parcel	US	production	active			search_page													unsure		
matkahuolto	Matkahuolto		parcel	FI	production	active			deep_link													sure		
meest	Meest		parcel	UA	production	active			search_page													unsure		
mng-kargo	DHL eCommerce Türkiye		parcel	TR	catalog	active			search_page													unsure		
mondial-relay	Mondial Relay		parcel	FR	production	active			search_page													unsure		
mrw	MRW		parcel	ES	catalog	active			search_page													unsure		
mylerz	Mylerz		parcel	EG	catalog	active			search_page													unsure		
nacex	NACEX		parcel	ES	production	active			search_page													unsure		
naqel	Naqel Express		parcel	SA	production	active			search_page													sure		
nationex	Nationex		parcel	CA	catalog	active			search_page													unsure		
nexive	Nexive		parcel	IT	catalog	merged	poste-italiane		search_page													unsure		
ninja-van-my	Ninja Van Malaysia		parcel	MY	production	active			deep_link													sure		
ninja-van-ph	Ninja Van Philippines		parcel	PH	production	active			deep_link													sure		
ninja-van-sg	Ninja Van Singapore		parcel	SG	production	active			deep_link													sure		
ninja-van-th	Ninja Van Thailand		parcel	TH	production	active			deep_link													sure		
ninja-van-vn	Ninja Van Vietnam		parcel	VN	production	active			deep_link													sure		
ninja-xpress-id	Ninja Xpress Indonesia		parcel	ID	production	active			search_page													unsure		
nova-poshta	Nova Post		parcel	UA	production	active			search_page													unsure		
oca	OCA		parcel	AR	catalog	active			search_page													unsure		
olva-courier	Olva Courier		parcel	PE	production	active			search_page													unsure		
ontrac	OnTrac		parcel	US	production	active			deep_link											ontrac;lasership;lasership_1ls		sure		
osm-worldwide	OSM Worldwide		parcel	US	production	active			search_page											usps_impb		unsure		
overseas-hr	Overseas Express		parcel	HR	catalog	active			search_page													unsure		
paack	Paack		parcel	ES	catalog	active			search_page													unsure		
packeta	Packeta		parcel	CZ	production	active			search_page													unsure		
paquetexpress	Paquetexpress		parcel	MX	production	active			search_page													unsure		
parcelforce	Parcelforce Worldwide		parcel	GB	production	active			deep_link											parcelforce		sure		
pargo	Pargo		parcel	ZA	production	active			search_page													unsure		
passport-shipping	Passport		parcel	US	production	active			search_page													unsure		
pathao	Pathao Courier		parcel	BD	catalog	active			search_page													unsure		
pitney-bowes	Pitney Bowes		parcel	US	catalog	doubtful			search_page													unsure		
post-haste	Post Haste		parcel	NZ	catalog	active			search_page													unsure		
posta-plus	PostaPlus		parcel	KW	production	active			search_page													unsure		
ppl-cz	PPL CZ		parcel	CZ	production	active			deep_link													sure		
professional-couriers	The Professional Couriers		parcel	IN	catalog	active			search_page													unsure		
purolator	Purolator		parcel	CA	production	active			deep_link											purolator_12;purolator_alpha		sure		
ram-za	RAM Hand-to-Hand		parcel	ZA	catalog	active			search_page													unsure		
redpack	Redpack		parcel	MX	production	active			deep_link													sure		
redx	RedX		parcel	BD	production	active			search_page													unsure		
relais-colis	Relais Colis		parcel	FR	catalog	doubtful			search_page													unsure		
roadie	Roadie		parcel	US	catalog	active			search_page													unsure		
rozetka-delivery	Rozetka Delivery		parcel	UA	catalog	active			search_page													unsure		
sagawa	Sagawa Express		parcel	JP	production	active			deep_link											jp_12		sure		
sameday-ro	Sameday		parcel	RO	catalog	active			search_page													unsure		
sda	SDA Express Courier		parcel	IT	catalog	active			search_page													unsure		
seino	Seino Transportation		parcel	JP	production	active			deep_link													sure		
sendle	Sendle		parcel	AU	catalog	doubtful			search_page													unsure		
servientrega	Servientrega		parcel	CO	production	active			search_page													unsure		
seur	SEUR		parcel	ES	production	active			deep_link													sure		
sf-express	SF Express		parcel	CN	catalog	active			search_page											sf_express		unsure		
shadowfax	Shadowfax		parcel	IN	catalog	active			search_page													unsure		
shree-maruti	Shree Maruti Courier		parcel	IN	production	active			search_page													unsure		
sicepat	SiCepat Ekspres		parcel	ID	production	active			search_page													unsure		
skroutz-last-mile	Skroutz Last Mile		parcel	GR	catalog	active			search_page													unsure		
skynet-my	SkyNet Malaysia		parcel	MY	production	active			search_page													unsure		
skypostal	SkyPostal		parcel	US	catalog	active			search_page													unsure		
smsa	SMSA Express		parcel	SA	production	active			deep_link													sure		
spee-dee	Spee-Dee Delivery		parcel	US	catalog	active			search_page											speedee		unsure		
speedaf	Speedaf		parcel	CN	production	active			search_page													unsure		
speedex-gr	Speedex		parcel	GR	catalog	active			search_page													unsure		
speedy	Speedy		parcel	BG	production	active			deep_link													sure		
spring-gds	Spring GDS		parcel	NL	catalog	active			search_page													unsure		
sps-sk	Slovak Parcel Service		parcel	SK	production	active			search_page													unsure		
spx-id	SPX Express Indonesia		parcel	ID	production	active			search_page													unsure		
spx-my	SPX Express Malaysia		parcel	MY	production	active			search_page													unsure		
spx-ph	SPX Express Philippines		parcel	PH	production	active			search_page													unsure		
spx-sg	SPX Express Singapore		parcel	SG	production	active			search_page													unsure		
spx-th	SPX Express Thailand		parcel	TH	production	active			search_page													unsure		
spx-vn	SPX Express Vietnam		parcel	VN	production	active			search_page													unsure		
starken	Starken		parcel	CL	production	active			deep_link													sure		
startrack	StarTrack		parcel	AU	production	active			deep_link											auspost		sure		
sto-express	STO Express		parcel	CN	catalog	active			search_page													unsure		
sunyou	SunYou		parcel	CN	catalog	active			search_page													unsure		
surat-kargo	Sürat Kargo		parcel	TR	production	active			deep_link													sure		
t-cat	T-CAT		parcel	TW	catalog	active			search_page													unsure		
tcs-pk	TCS Pakistan		parcel	PK	catalog	active			search_page													unsure		
team-global-express	Team Global Express		parcel	AU	catalog	active			search_page													unsure		
tforce-logistics	TForce Logistics		parcel	CA	catalog	active			search_page													unsure		
the-courier-guy	The Courier Guy		parcel	ZA	catalog	active			search_page													unsure		
tiki	TIKI		parcel	ID	production	active			search_page													unsure		
tipsa	TIPSA		parcel	ES	production	active			search_page													unsure		
tnt	TNT		parcel	NL	production	active			deep_link													sure		
toll	Toll Group		parcel	AU	catalog	doubtful			search_page													unsure		
tonami	Tonami Transportation		parcel	JP	production	active			search_page													unsure		
total-express	Total Express		parcel	BR	production	active			search_page													unsure		
trackon	Trackon Couriers		parcel	IN	catalog	active			search_page													unsure		
trendyol-express	Trendyol Express		parcel	TR	catalog	active			search_page													unsure		
tuffnells	Tuffnells		parcel	GB	catalog	doubtful			search_page													unsure		
ubi-smart-parcel	UBI Smart Parcel		parcel	CN	production	active			search_page													unsure		
uniuni	UniUni		parcel	CA	production	active			search_page													unsure		
ups	UPS		parcel	US	production	active			deep_link											ups_1z;ups_waybill;ups_mi;usps_impb		sure		
vasp-expresso	VASP Expresso		parcel	PT	catalog	active			search_page													unsure		
veho	Veho		parcel	US	catalog	active			search_page													unsure		
venipak	Venipak		parcel	LT	catalog	active			search_page													unsure		
via-cargo	Vía Cargo		parcel	AR	production	active			search_page													unsure		
viettel-post	Viettel Post		parcel	VN	production	active			search_page													unsure		
wahana	Wahana		parcel	ID	catalog	active			search_page													unsure		
wedo	WEDO		parcel	CZ	catalog	doubtful			search_page													unsure		
whistl	Whistl		parcel	GB	catalog	active			search_page													unsure		
winit	Winit		parcel	CN	production	active			search_page													unsure		
xpressbees	XpressBees		parcel	IN	production	active			deep_link													sure		
yamato	Yamato Transport		parcel	JP	production	active			deep_link											jp_12		sure		
yanwen	Yanwen		parcel	CN	production	active			deep_link													sure		
yodel	Yodel		parcel	GB	catalog	merged	inpost-uk		search_page											yodel		unsure		
yto-express	YTO Express		parcel	CN	catalog	active			search_page													unsure		
yunda-express	Yunda Express		parcel	CN	catalog	active			search_page													unsure		
yunexpress	YunExpress		parcel	CN	production	active			deep_link											yunexpress		sure		
yurtici-kargo	Yurtiçi Kargo		parcel	TR	production	active			deep_link													sure		
zajil	Zajil Express		parcel	SA	production	active			search_page													unsure		
zeleris	Zeleris		parcel	ES	catalog	active			search_page													unsure		
zto-express	ZTO Express		parcel	CN	production	active			search_page													unsure		
4-72	Servicios Postales Nacionales 4-72		post_ems	CO	production	active			deep_link								CO		1	s10		sure		
afghan-post	Afghan Post		post_ems	AF	catalog	active			unknown								AF		1	s10		unsure		
agencia-boliviana-de-correos	Agencia Boliviana de Correos		post_ems	BO	catalog	active			unknown								BO		0	s10		unsure		
aland-post	Åland Post		post_ems	AX	catalog	active			unknown								AX		0	s10		unsure		
algerie-poste	Algérie Poste		post_ems	DZ	catalog	active			search_page								DZ		1	s10		unsure		
an-post	An Post		post_ems	IE	production	active			deep_link								IE		1	s10		sure		
anguilla-postal-service	Anguilla Postal Service		post_ems	AI	catalog	active			unknown								AI		0	s10		unsure		
antigua-postal-services	Antigua Postal Services		post_ems	AG	catalog	active			unknown								AG		1	s10		unsure		
australia-post	Australia Post		post_ems	AU	production	active			deep_link								AU;CC;CX;NF		1	auspost;s10		sure		
azerpost	Azerpost		post_ems	AZ	catalog	active			search_page								AZ		1	s10		unsure		
bahamas-postal-service	Bahamas Postal Service		post_ems	BS	catalog	active			unknown								BS		1	s10		unsure		
bahrain-post	Bahrain Post		post_ems	BH	catalog	active			unknown								BH		1	s10		unsure		
bangladesh-post	Bangladesh Post		post_ems	BD	catalog	active			search_page								BD		1	s10		unsure		
barbados-postal-service	Barbados Postal Service		post_ems	BB	catalog	active			unknown								BB		1	s10		unsure		
belize-postal-service	Belize Postal Service		post_ems	BZ	catalog	active			unknown								BZ		1	s10		unsure		
belpost	Belpost		post_ems	BY	catalog	active			search_page								BY		1	s10		unsure		
bermuda-post-office	Bermuda Post Office		post_ems	BM	catalog	active			unknown								BM		0	s10		unsure		
bh-posta	BH Pošta		post_ems	BA	production	active			search_page								BA		1	s10		unsure		
bhutan-post	Bhutan Post		post_ems	BT	catalog	active			unknown								BT		1	s10		unsure		
botswanapost	BotswanaPost		post_ems	BW	catalog	active			unknown								BW		1	s10		unsure		
bpost	bpost		post_ems	BE	production	active			deep_link								BE		1	bpost;s10		sure		
brunei-post	Brunei Postal Services		post_ems	BN	catalog	active			search_page								BN		1	s10		unsure		
bulgarian-posts	Bulgarian Posts		post_ems	BG	production	active			search_page								BG		1	s10		unsure		
bvi-post	BVI Post		post_ems	VG	catalog	active			unknown								VG		0	s10		unsure		
cambodia-post	Cambodia Post		post_ems	KH	catalog	active			search_page								KH		1	s10		unsure		
campost-cameroon-postal-services	CAMPOST – Cameroon Postal Services		post_ems	CM	catalog	active			unknown								CM		1	s10		unsure		
canada-post	Canada Post		post_ems	CA	production	active			deep_link								CA		1	canada_post_16;s10		sure		
cayman-islands-postal-service	Cayman Islands Postal Service		post_ems	KY	catalog	active			unknown								KY		0	s10		unsure		
ceska-posta	Česká pošta		post_ems	CZ	production	active			deep_link								CZ		1	s10		sure		
china-ems	China EMS		post_ems	CN	production	active			search_page								CN		1	s10		unsure		
china-post	China Post		post_ems	CN	production	active			search_page								CN		1	s10		unsure		
chunghwa-post	Chunghwa Post		post_ems	TW	production	active			search_page								TW		0	s10		unsure		
congolese-posts-and-savings-company	Congolese Posts and Savings Company		post_ems	CG	catalog	active			unknown								CG		1	s10		unsure		
congolese-posts-and-telecommunications-corporation	Congolese Posts and Telecommunications Corporation		post_ems	CD	catalog	active			unknown								CD		1	s10		unsure		
cook-islands-post	Cook Islands Post		post_ems	CK	catalog	active			unknown								CK		0	s10		unsure		
correios	Correios		post_ems	BR	production	active			search_page								BR		1	s10		unsure		
correios-da-guine-bissau	Correios da Guiné-Bissau		post_ems	GW	catalog	active			unknown								GW		1	s10		unsure		
correios-de-angola	Correios de Angola		post_ems	AO	catalog	active			unknown								AO		1	s10		unsure		
correios-de-cabo-verde	Correios de Cabo Verde		post_ems	CV	catalog	active			unknown								CV		1	s10		unsure		
correios-de-mocambique	Correios de Moçambique		post_ems	MZ	catalog	active			unknown								MZ		1	s10		unsure		
correios-de-sao-tome-e-principe	Correios de São Tomé e Príncipe		post_ems	ST	catalog	active			unknown								ST		1	s10		unsure		
correios-de-timor-leste	Correios de Timor Leste		post_ems	TL	catalog	active			unknown								TL		1	s10		unsure		
correo-argentino	Correo Argentino		post_ems	AR	production	active			search_page								AR		1	s10		unsure		
correo-paraguayo	Correo Paraguayo		post_ems	PY	catalog	active			unknown								PY		1	s10		unsure		
correo-uruguayo	Correo Uruguayo		post_ems	UY	production	active			search_page								UY		1	s10		unsure		
correos	Correos		post_ems	ES	production	active			deep_link								ES;AD		1	correos_es;s10		sure		
correos-chile	Correos de Chile		post_ems	CL	production	active			search_page								CL		1	s10		unsure		
correos-costa-rica	Correos de Costa Rica		post_ems	CR	production	active			search_page								CR		1	s10		unsure		
correos-de-el-salvador	Correos de El Salvador		post_ems	SV	catalog	active			unknown								SV		1	s10		unsure		
correos-de-mexico	Correos de México		post_ems	MX	production	active			search_page								MX		1	s10		sure		
correos-de-nicaragua	Correos de Nicaragua		post_ems	NI	catalog	active			unknown								NI		1	s10		unsure		
correos-de-panama	Correos de Panamá		post_ems	PA	catalog	active			unknown								PA		1	s10		unsure		
correos-del-ecuador	Correos del Ecuador		post_ems	EC	catalog	merged	servicios-postales-del-ecuador		unknown								EC		1	s10		unsure		
cpost-international	Cpost International		post_ems	CW	catalog	active			unknown								CW		0	s10		unsure		
ctt	CTT Portugal		post_ems	PT	catalog	active			search_page								PT		1	s10		unsure		
cyprus-post	Cyprus Post		post_ems	CY	production	active			deep_link								CY		1	s10		sure		
deutsche-post	Deutsche Post		post_ems	DE	production	active			search_page								DE		1	s10;dhl_de_12		unsure		
direction-des-services-postaux-de-l-office-national-des-post	Direction des services postaux de l'Office National des Postes et de l'Épargne		post_ems	CF	catalog	active			unknown								CF		1	s10		unsure		
ecobol-empresa-de-correos-de-bolivia	ECOBOL – Empresa de Correos de Bolivia		post_ems	BO	catalog	merged	agencia-boliviana-de-correos		unknown								BO		1	s10		unsure		
egypt-post	Egypt Post		post_ems	EG	production	active			search_page								EG		1	s10		unsure		
el-correo	El Correo		post_ems	GT	catalog	active			unknown								GT		1	s10		unsure		
elta	ELTA Hellenic Post		post_ems	GR	production	active			deep_link								GR		1	s10		sure		
emirates-post	Emirates Post		post_ems	AE	production	active			search_page								AE		1	s10		sure		
equatorial-guinea-post	Equatorial Guinea Post		post_ems	GQ	catalog	active			unknown								GQ		1	s10		unsure		
eritrean-postal-service	Eritrean Postal Service		post_ems	ER	catalog	active			unknown								ER		1	s10		unsure		
ethio-post	Ethiopian Postal Service		post_ems	ET	catalog	active			search_page								ET		1	s10		unsure		
falkland-islands-post-service	Falkland Islands Post Service		post_ems	FK	catalog	active			unknown								FK		0	s10		unsure		
fare-rata	Fare Rata		post_ems	PF	catalog	active			unknown								PF		0	s10		unsure		
fxdc-post	FXDC		post_ems	BQ	catalog	active			unknown								BQ		0	s10		unsure		
gambia-postal-services-corporation	Gambia Postal services Corporation		post_ems	GM	catalog	active			unknown								GM		1	s10		unsure		
general-post-office	General Post Office		post_ems	DM	catalog	active			unknown								DM		1	s10		unsure		
georgian-post	Georgian Post		post_ems	GE	production	active			search_page								GE		1	s10		unsure		
ghana-post	Ghana Post		post_ems	GH	catalog	active			search_page								GH		1	s10		unsure		
grenada-postal-corporation	Grenada Postal Corporation		post_ems	GD	catalog	active			unknown								GD		1	s10		unsure		
guernsey-post	Guernsey Post		post_ems	GG	catalog	active			search_page								GG		0	s10		unsure		
guyana-post-office-corporation	Guyana Post Office Corporation		post_ems	GY	catalog	active			unknown								GY		1	s10		unsure		
haypost	Haypost		post_ems	AM	production	active			search_page								AM		1	s10		unsure		
honducor	Honducor		post_ems	HN	catalog	active			unknown								HN		1	s10		unsure		
hongkong-post	Hongkong Post		post_ems	HK	production	active			search_page								HK		1	s10		sure		
hrvatska-posta	Hrvatska pošta		post_ems	HR	catalog	active			search_page								HR		1	s10		unsure		
india-post	India Post		post_ems	IN	production	active			search_page								IN		1	s10		sure		
inposdom-instituto-postal-dominicano	INPOSDOM – Instituto Postal Dominicano		post_ems	DO	catalog	active			unknown								DO		1	s10		unsure		
ipostel-instituto-postal-telegrafico-de-venezuela	IPOSTEL – Instituto Postal Telegráfico de Venezuela		post_ems	VE	catalog	active			unknown								VE		1	s10		unsure		
iraqi-post	Iraqi Post		post_ems	IQ	catalog	active			unknown								IQ		1	s10		unsure		
islamic-republic-of-iran-post-co	Islamic Republic of Iran Post Co.		post_ems	IR	catalog	active			unknown								IR		1	s10		unsure		
isle-of-man-post-office	Isle of Man Post Office		post_ems	IM	catalog	active			search_page								IM		0	s10		unsure		
israel-post	Israel Post		post_ems	IL	production	active			deep_link								IL		1	s10		sure		
jamaica-post	Jamaica Post		post_ems	JM	catalog	active			search_page								JM		1	s10		unsure		
japan-post	Japan Post		post_ems	JP	production	active			deep_link								JP		1	japan_post_11;s10		sure		
jersey-post	Jersey Post		post_ems	JE	catalog	active			search_page								JE		0	s10		unsure		
jordan-post	Jordan Post		post_ems	JO	catalog	active			search_page								JO		1	s10		unsure		
kazpost	Kazpost		post_ems	KZ	catalog	active			search_page								KZ		1	s10		unsure		
kiribati-public-service-public	Kiribati Public Service Public		post_ems	KI	catalog	active			unknown								KI		1	s10		unsure		
korea-post	Korea Post		post_ems	KR	production	active			deep_link								KR		1	s10		sure		
korea-post-and-telecommunications-corporation	Korea Post and Telecommunications Corporation		post_ems	KP	catalog	active			unknown								KP		1	s10		unsure		
kuwait-ministry-of-communications	Kuwait Ministry of Communications		post_ems	KW	catalog	active			unknown								KW		1	s10		unsure		
kyrgyz-post	Kyrgyz Post		post_ems	KG	production	active			search_page								KG		1	s10		unsure		
la-poste	La Poste		post_ems	FR	production	active			deep_link								FR;AD;BL;GF;GP;MF;MQ;PM;RE;YT		1	s10		sure		
la-poste-de-cote-d-ivoire	La Poste de Côte d’Ivoire		post_ems	CI	catalog	active			unknown								CI		1	s10		unsure		
la-poste-de-djibouti	La Poste de Djibouti		post_ems	DJ	catalog	active			unknown								DJ		1	s10		unsure		
la-poste-du-benin	La Poste du Bénin		post_ems	BJ	catalog	active			unknown								BJ		1	s10		unsure		
la-poste-du-togo	La Poste du Togo		post_ems	TG	catalog	active			unknown								TG		1	s10		unsure		
la-poste-monaco	La Poste Monaco		post_ems	MC	catalog	active			unknown								MC		1	s10		unsure		
la-poste-sa	La Poste SA		post_ems	GA	catalog	active			unknown								GA		1	s10		unsure		
la-poste-senegal	La Poste Senegal		post_ems	SN	catalog	active			unknown								SN		1	s10		unsure		
lao-post	Lao Post		post_ems	LA	catalog	active			search_page								LA		1	s10		unsure		
latvijas-pasts	Latvijas Pasts		post_ems	LV	production	active			deep_link								LV		1	s10		sure		
lesotho-post	Lesotho Post		post_ems	LS	catalog	active			unknown								LS		1	s10		unsure		
liban-post	LibanPost		post_ems	LB	production	active			search_page								LB		1	s10		unsure		
libya-post	Libya Post		post_ems	LY	catalog	active			unknown								LY		1	s10		unsure		
liechtensteinische-post-ag	Liechtensteinische Post AG		post_ems	LI	catalog	active			unknown								LI		1	s10		unsure		
lietuvos-pastas	Lietuvos paštas		post_ems	LT	production	active			search_page								LT		1	s10		unsure		
macau-post	Macau Post		post_ems	MO	production	active			search_page								MO		0	s10		unsure		
magyar-posta	Magyar Posta		post_ems	HU	production	active			deep_link								HU		1	s10		sure		
malawi-posts-corporation	Malawi Posts Corporation		post_ems	MW	catalog	active			unknown								MW		1	s10		unsure		
maldives-post	Maldives Post		post_ems	MV	catalog	active			search_page								MV		1	s10		unsure		
malta-post	MaltaPost		post_ems	MT	production	active			search_page								MT		1	s10		unsure		
mauripost-societe-mauritanienne-des-postes	MAURIPOST – Société Mauritanienne des Postes		post_ems	MR	catalog	active			unknown								MR		1	s10		unsure		
mauritius-post	Mauritius Post		post_ems	MU	catalog	active			search_page								MU		1	s10		unsure		
minister-of-telecommunication-and-postal-services	Minister of Telecommunication and Postal Services		post_ems	SS	catalog	active			unknown								SS		1	s10		unsure		
ministerio-de-la-informatica-y-las-comunicaciones-de-cuba	Correos de Cuba		post_ems	CU	catalog	active			unknown								CU		1	s10		unsure		
ministry-of-posts-and-telecommunications	Ministry of Posts and Telecommunications		post_ems	LR	catalog	active			unknown								LR		1	s10		unsure		
mongol-post	Mongol Post		post_ems	MN	catalog	active			search_page								MN		1	s10		unsure		
montserrat-postal-services	Montserrat Postal Services		post_ems	MS	catalog	active			unknown								MS		0	s10		unsure		
myanma-post	Myanma Posts		post_ems	MM	catalog	active			search_page								MM		1	s10		unsure		
nam-post	NAM Post		post_ems	NA	catalog	active			search_page								NA		1	s10		unsure		
national-post-office-iposita	National Post Office		post_ems	RW	catalog	active			unknown								RW		1	s10		unsure		
nauru-general-post-office	Nauru General Post Office		post_ems	NR	catalog	active			unknown								NR		1	s10		unsure		
nepal-post	Nepal Post		post_ems	NP	catalog	active			search_page								NP		1	s10		unsure		
niger-poste	Niger Poste		post_ems	NE	catalog	active			unknown								NE		1	s10		unsure		
nipost	NIPOST		post_ems	NG	production	active			search_page								NG		1	s10		unsure		
niue-post	Niue Post Office		post_ems	NU	catalog	active			unknown								NU		0	s10		unsure		
nz-post	NZ Post		post_ems	NZ	production	active			search_page								NZ		1	s10		unsure		
office-de-la-poste-guineenne	Office de la poste guinéenne		post_ems	GN	catalog	active			unknown								GN		1	s10		unsure		
office-des-postes-d-haiti	Office des Postes d’Haiti		post_ems	HT	catalog	active			unknown								HT		1	s10		unsure		
office-national-des-postes	Office national des postes		post_ems	ML	catalog	active			unknown								ML		1	s10		unsure		
oman-post	Oman Post		post_ems	OM	production	active			search_page								OM		1	s10		unsure		
omniva	Omniva		post_ems	EE	production	active			search_page								EE		1	s10		unsure		
opt-nouvelle-caledonie	OPT Nouvelle-Calédonie		post_ems	NC	catalog	active			search_page								NC		0	s10		unsure		
pakistan-post	Pakistan Post		post_ems	PK	catalog	active			search_page								PK		1	s10		unsure		
palestine-post	Palestine Post		post_ems	PS	catalog	active			unknown								PS		0	s10		unsure		
paositra-malagasy	PAOSITRA MALAGASY		post_ems	MG	catalog	active			unknown								MG		1	s10		unsure		
phlpost	PHLPost		post_ems	PH	production	active			search_page								PH		1	s10		unsure		
pitcairn-post	Pitcairn Islands Post Office		post_ems	PN	catalog	active			unknown								PN		0	s10		unsure		
poczta-polska	Poczta Polska		post_ems	PL	production	active			deep_link								PL		1	s10		sure		
pos-indonesia	Pos Indonesia		post_ems	ID	production	active			search_page								ID		1	s10		unsure		
pos-malaysia	Pos Malaysia		post_ems	MY	production	active			deep_link								MY		1	s10		sure		
post-aruba	Post Aruba		post_ems	AW	catalog	active			unknown								AW		0	s10		unsure		
post-at	Österreichische Post		post_ems	AT	production	active			deep_link								AT		1	s10		sure		
post-fiji	Post Fiji		post_ems	FJ	catalog	active			search_page								FJ		1	s10		unsure		
post-lu	POST Luxembourg		post_ems	LU	production	active			search_page								LU		1	s10		unsure		
post-of-kosovo	Posta e Kosovës		post_ems		catalog	active			unknown								XK		0	s10		unsure		
post-png	Post PNG		post_ems	PG	catalog	active			unknown								PG		1	s10		unsure		
posta-crne-gore	Pošta Crne Gore		post_ems	ME	production	active			search_page								ME		1	s10		unsure		
posta-fo	Posta		post_ems	FO	catalog	active			search_page								FO		0	s10		unsure		
posta-kenya	Posta Kenya		post_ems	KE	catalog	active			search_page								KE		1	s10		unsure		
posta-mk	North Macedonia Post		post_ems	MK	production	active			search_page								MK		1	s10		unsure		
posta-moldovei	Poșta Moldovei		post_ems	MD	production	active			search_page								MD		1	s10		unsure		
posta-romana	Poșta Română		post_ems	RO	production	active			search_page								RO		1	s10		unsure		
posta-shqiptare	Posta Shqiptare		post_ems	AL	catalog	active			search_page								AL		1	s10		unsure		
posta-slovenije	Pošta Slovenije		post_ems	SI	catalog	active			search_page								SI		1	s10		unsure		
posta-srbije	Pošta Srbije		post_ems	RS	production	active			search_page								RS		1	s10		unsure		
posta-uganda	Posta Uganda		post_ems	UG	catalog	active			unknown								UG		1	s10		unsure		
postal-services-st-maarten	Postal Services St. Maarten		post_ems	SX	catalog	active			unknown								SX		0	s10		unsure		
poste-italiane	Poste Italiane		post_ems	IT	production	active			deep_link								IT		1	poste_it;s10		sure		
poste-maroc	Barid Al-Maghrib		post_ems	MA	catalog	active			search_page								MA		1	s10		unsure		
poste-san-marino	Poste San Marino		post_ems	SM	catalog	active			unknown								SM		1	s10		unsure		
posten	Posten Norge		post_ems	NO	production	active			deep_link								NO;SJ		1	s10		sure		
posti	Posti		post_ems	FI	production	active			deep_link								FI		1	s10		sure		
postnl	PostNL		post_ems	NL	production	active			search_page								NL		1	postnl_3s;s10		unsure		
postnord	PostNord Sweden		post_ems	SE	production	active			deep_link								SE		1	s10		sure		
postnord-dk	PostNord Denmark		post_ems	DK	production	active			deep_link								DK		1	s10		sure		
posturinn	Iceland Post		post_ems	IS	production	active			search_page								IS		1	s10		unsure		
ptt	PTT Türkiye		post_ems	TR	production	active			deep_link								TR		1	s10		sure		
qatar-post	Qatar Post		post_ems	QA	production	active			search_page								QA		1	s10		unsure		
rnp-regie-nationale-des-postes	RNP – Régie nationale des postes		post_ems	BI	catalog	active			unknown								BI		1	s10		unsure		
royal-gibraltar-post-office	Royal Gibraltar Post Office		post_ems	GI	catalog	active			unknown								GI		0	s10		unsure		
royal-mail	Royal Mail		post_ems	GB	production	active			deep_link								GB		1	s10		sure		
russian-post	Russian Post		post_ems	RU	production	active			deep_link								RU		1	s10		sure		
saint-helena-post-office	Saint Helena Post Office		post_ems	SH	catalog	active			unknown								SH		0	s10		unsure		
saint-lucia-postal-service	Saint Lucia Postal Service		post_ems	LC	catalog	active			unknown								LC		1	s10		unsure		
samoa-post	Samoa Post		post_ems	WS	catalog	active			unknown								WS		1	s10		unsure		
sapo	South African Post Office		post_ems	ZA	production	active			search_page								ZA		1	s10		unsure		
serpost	Serpost		post_ems	PE	production	active			search_page								PE		1	s10		unsure		
servicios-postales-del-ecuador	Servicios Postales del Ecuador		post_ems	EC	catalog	active			unknown								EC		0	s10		unsure		
seychelles-postal-service	Seychelles Postal Service		post_ems	SC	catalog	active			unknown								SC		1	s10		unsure		
sierra-leone-postal-services	Sierra Leone Postal Services		post_ems	SL	catalog	active			unknown								SL		1	s10		unsure		
singapore-post	Singapore Post		post_ems	SG	production	active			search_page								SG		1	s10		sure		
slovenska-posta	Slovenská pošta		post_ems	SK	production	active			deep_link								SK		1	s10		sure		
societe-nationale-des-postes-et-des-services-financiers	Societé Nationale des Postes et des Services Financiers		post_ems	KM	catalog	active			unknown								KM		1	s10		unsure		
societe-tchadienne-des-postes-et-de-l-epargne	Société tchadienne des postes et de l'épargne		post_ems	TD	catalog	active			unknown								TD		1	s10		unsure		
solomon-post	Solomon Post		post_ems	SB	catalog	active			unknown								SB		1	s10		unsure		
somali-post	Somali Post		post_ems	SO	catalog	active			unknown								SO		1	s10		unsure		
sonapost	SONAPOST		post_ems	BF	catalog	active			unknown								BF		1	s10		unsure		
south-georgia-post	South Georgia Post Office		post_ems	GS	catalog	active			unknown								GS		0	s10		unsure		
spl	SPL Saudi Post		post_ems	SA	catalog	active			search_page								SA		1	s10		unsure		
spt-wallis-et-futuna	Service des Postes et Télécommunications de Wallis et Futuna		post_ems	WF	catalog	active			unknown								WF		0	s10		unsure		
sri-lanka-post	Sri Lanka Post		post_ems	LK	production	active			search_page								LK		1	s10		unsure		
st-kitts-and-nevis-postal-services	St. Kitts & Nevis Postal Services		post_ems	KN	catalog	active			unknown								KN		1	s10		unsure		
sudapost	Sudapost		post_ems	SD	catalog	active			unknown								SD		1	s10		unsure		
surpost	SURPOST		post_ems	SR	catalog	active			unknown								SR		1	s10		unsure		
svg-postal-corporation	SVG Postal Corporation		post_ems	VC	catalog	active			unknown								VC		1	s10		unsure		
swaziland-posts-and-telecommunications-corporation	Eswatini Posts and Telecommunications Corporation		post_ems	SZ	catalog	active			unknown								SZ		1	s10		unsure		
swiss-post	Swiss Post		post_ems	CH	production	active			deep_link								CH		1	s10		sure		
syrian-post	Syrian Post		post_ems	SY	catalog	active			unknown								SY		1	s10		unsure		
tajikistan-s-communications-service-agency	Tajikistan’s communications service agency		post_ems	TJ	catalog	active			unknown								TJ		1	s10		unsure		
tanzania-posts-corporation	Tanzania Posts Corporation		post_ems	TZ	catalog	active			unknown								TZ		1	s10		unsure		
thailand-post	Thailand Post		post_ems	TH	production	active			deep_link								TH		1	s10		sure		
tokelau-post	Tokelau Post Office		post_ems	TK	catalog	active			unknown								TK		0	s10		unsure		
tonga-post	Tonga Post		post_ems	TO	catalog	active			unknown								TO		1	s10		unsure		
trinidad-and-tobago-postal-corporation	Trinidad and Tobago Postal Corporation		post_ems	TT	catalog	active			unknown								TT		1	s10		unsure		
tunisia-post	La Poste Tunisienne		post_ems	TN	catalog	active			unknown								TN		1	s10		unsure		
turkmenpost	Turkmenpost		post_ems	TM	catalog	active			unknown								TM		1	s10		unsure		
turks-and-caicos-postal-service	Turks and Caicos Islands Postal Service		post_ems	TC	catalog	active			unknown								TC		0	s10		unsure		
tusass	Tusass		post_ems	GL	catalog	active			search_page								GL		0	s10		unsure		
tuvalu-philatelic-bureau	Tuvalu Philatelic Bureau		post_ems	TV	catalog	active			unknown								TV		1	s10		unsure		
ukrposhta	Ukrposhta		post_ems	UA	production	active			deep_link								UA		1	s10		sure		
usps	USPS		post_ems	US	production	active			deep_link								US;AS;FM;GU;MH;MP;PR;PW;UM;VI		1	usps_impb;usps_legacy;usps_20;fedex_smartpost_20;s10		sure		
uzpost	Uzbekistan Post		post_ems	UZ	catalog	active			search_page								UZ		1	s10		unsure		
vanuatu-post	Vanuatu Post		post_ems	VU	catalog	active			unknown								VU		1	s10		unsure		
vatican-post	Vatican post		post_ems	VA	catalog	active			unknown								VA		1	s10		unsure		
vietnam-post	Vietnam Post		post_ems	VN	production	active			search_page								VN		1	s10		unsure		
yemen-post	Yemen Post		post_ems	YE	catalog	active			unknown								YE		1	s10		unsure		
zambia-postal-services-corporation-zampost	Zambia Postal Services Corporation		post_ems	ZM	catalog	active			unknown								ZM		1	s10		unsure		
zimpost-zimbabwe-posts	Zimpost – Zimbabwe Posts		post_ems	ZW	catalog	active			unknown								ZW		1	s10		unsure		
abx-air	ABX Air		air_cargo	US	catalog	active			unknown				832	GB					2	mawb		unsure		
act-airlines	ACT Airlines		air_cargo	TR	catalog	active			unknown				556	9T					2	mawb		unsure		
aegean-cargo	Aegean Airlines Cargo		air_cargo	GR	catalog	active			unknown				390	A3					3	mawb		unsure		
aer-lingus-cargo	Aer Lingus Cargo		air_cargo	IE	production	active			search_page				053	EI					4	mawb		unsure		
aeroflot-cargo	Aeroflot		air_cargo	RU	catalog	active			unknown				555	SU					4	mawb		unsure		
aerolineas-argentinas-cargo	Aerolíneas Argentinas Cargo		air_cargo	AR	production	active			search_page				044	AR					4	mawb		unsure		
aerologic	AeroLogic		air_cargo	DE	catalog	active			unknown				278	3S					1	mawb		unsure		
aeromexico-cargo	Aeroméxico Cargo		air_cargo	MX	production	active			search_page				139	AM					4	mawb		unsure		
aerorepublica	AeroRepública		air_cargo	CO	catalog	active			unknown				845	P5					2	mawb		unsure		
aerotranscargo	Aerotranscargo		air_cargo	MD	catalog	active			unknown				227	F5					1	mawb		unsure		
aerounion	AeroUnion		air_cargo	MX	catalog	active			unknown				873	6R					1	mawb		unsure		
afriqiyah-airways	Afriqiyah Airways		air_cargo	LY	catalog	active			unknown				546	8U					1	mawb		unsure		
air-algerie-cargo	Air Algérie Cargo		air_cargo	DZ	catalog	active			unknown				124	AH					3	mawb		unsure		
air-arabia-cargo	Air Arabia Cargo		air_cargo	AE	catalog	active			unknown				514	G9					3	mawb		unsure		
air-astana-cargo	Air Astana Cargo		air_cargo	KZ	catalog	active			unknown				465	KC					3	mawb		unsure		
air-atlanta-icelandic	Air Atlanta Icelandic		air_cargo	IS	catalog	active			unknown				318	CC					1	mawb		unsure		
air-austral	Air Austral		air_cargo	RE	catalog	active			unknown				760	UU					3	mawb		unsure		
air-botswana	Air Botswana		air_cargo	BW	catalog	active			unknown				636	BP					2	mawb		unsure		
air-cairo	Air Cairo		air_cargo	EG	catalog	active			unknown				381	SM					2	mawb		unsure		
air-caledonie	Air Calédonie		air_cargo	NC	catalog	active			unknown				190	TY					2	mawb		unsure		
air-cambodia	Air Cambodia		air_cargo	KH	catalog	active			unknown				188	K6					3	mawb		unsure		
air-canada-cargo	Air Canada Cargo		air_cargo	CA	production	active			search_page				014	AC					4	mawb		unsure		
air-caraibes	Air Caraïbes		air_cargo	FR	catalog	active			unknown				427	TX					2	mawb		unsure		
air-china-cargo	Air China Cargo		air_cargo	CN	production	active			search_page				999	CA					4	mawb		sure		
air-corsica	Air Corsica		air_cargo	FR	catalog	active			unknown				146	XK					2	mawb		unsure		
air-dolomiti	Air Dolomiti		air_cargo	IT	catalog	active			unknown				101	EN					2	mawb		unsure		
air-europa-cargo	Air Europa Cargo		air_cargo	ES	catalog	active			unknown				996	UX					4	mawb		unsure		
air-france-cargo	Air France Cargo		air_cargo	FR	production	active			deep_link	awb			057	AF					4	mawb		sure		
air-greenland	Air Greenland		air_cargo	GL	catalog	active			unknown				631	GL					2	mawb		unsure		
air-guilin	Air Guilin		air_cargo	CN	catalog	active			unknown				730	GT					2	mawb		unsure		
air-hong-kong	Air Hong Kong		air_cargo	HK	catalog	active			unknown				288	LD					2	mawb		unsure		
air-incheon	Air Incheon		air_cargo	KR	catalog	active			unknown				994	KJ					1	mawb		unsure		
air-india-cargo	Air India Cargo		air_cargo	IN	production	active			search_page				098	AI					4	mawb		unsure		
air-koryo	Air Koryo		air_cargo	KP	catalog	active			unknown				120	JS					2	mawb		unsure		
air-macau-cargo	Air Macau Cargo		air_cargo	MO	catalog	active			unknown				675	NX					3	mawb		unsure		
air-mauritius-cargo	Air Mauritius Cargo		air_cargo	MU	catalog	active			unknown				239	MK					3	mawb		unsure		
air-new-zealand-cargo	Air New Zealand Cargo		air_cargo	NZ	catalog	active			search_page				086	NZ					3	mawb		unsure		
air-niugini-cargo	Air Niugini Cargo		air_cargo	PG	catalog	active			unknown				656	PX					4	mawb		unsure		
air-nostrum	Air Nostrum		air_cargo	ES	catalog	active			unknown				694	YW					2	mawb		unsure		
air-peace	Air Peace		air_cargo	NG	catalog	active			unknown				710	P4					2	mawb		unsure		
air-serbia-cargo	Air Serbia Cargo		air_cargo	RS	catalog	active			unknown				115	JU					3	mawb		unsure		
air-seychelles	Air Seychelles		air_cargo	SC	catalog	active			unknown				061	HM					4	mawb		unsure		
air-tahiti	Air Tahiti		air_cargo	PF	catalog	active			unknown				135	VT					2	mawb		unsure		
air-tahiti-nui	Air Tahiti Nui		air_cargo	PF	catalog	active			unknown				244	TN					2	mawb		unsure		
air-tanzania	Air Tanzania		air_cargo	TZ	catalog	active			unknown				197	TC					2	mawb		unsure		
air-transat-cargo	Air Transat Cargo		air_cargo	CA	catalog	active			unknown				649	TS					3	mawb		unsure		
air-transport-international	Air Transport International		air_cargo	US	catalog	active			unknown				813	8C					1	mawb		unsure		
air-vanuatu	Air Vanuatu		air_cargo	VU	catalog	active			unknown				218	NF					2	mawb		unsure		
air-zimbabwe	Air Zimbabwe		air_cargo	ZW	catalog	active			unknown				168	UM					1	mawb		unsure		
airasia-teleport	Teleport		air_cargo	MY	catalog	active			search_page				807	AK					2	mawb		unsure		
airasia-x	AirAsia X		air_cargo	MY	catalog	active			unknown				843	D7					1	mawb		unsure		
airbaltic-cargo	airBaltic Cargo		air_cargo	LV	catalog	active			unknown				657	BT					3	mawb		unsure		
airbridgecargo	AirBridgeCargo		air_cargo	RU	catalog	suspended			search_page				580	RU					3	mawb		unsure		
aircalin	Aircalin		air_cargo	NC	catalog	active			unknown				063	SB					2	mawb		unsure		
airlink-cargo	Airlink Cargo		air_cargo	ZA	catalog	active			unknown				749	4Z					3	mawb		unsure		
alaska-air-cargo	Alaska Air Cargo		air_cargo	US	production	active			search_page				027	AS					4	mawb		unsure		
alaska-central-express	Alaska Central Express		air_cargo	US	catalog	active			unknown				341	KO					1	mawb		unsure		
albastar	AlbaStar		air_cargo	ES	catalog	active			unknown				374	AP					2	mawb		unsure		
allied-air	Allied Air		air_cargo	NG	catalog	active			unknown				574	4W					1	mawb		unsure		
aloha-air-cargo	Aloha Air Cargo		air_cargo	US	catalog	active			unknown				687	KH					2	mawb		unsure		
american-airlines-cargo	American Airlines Cargo		air_cargo	US	production	active			search_page				001	AA					4	mawb		sure		
amerijet	Amerijet International		air_cargo	US	catalog	active			search_page				810	M6					2	mawb		unsure		
ana-cargo	ANA Cargo		air_cargo	JP	catalog	active			search_page				205	NH					3	mawb		unsure		
apg-airlines	APG Airlines		air_cargo	FR	catalog	active			unknown				275	GP					2	mawb		unsure		
ariana-afghan-airlines	Ariana Afghan Airlines		air_cargo	AF	catalog	active			unknown				255	FG					1	mawb		unsure		
arkia	Arkia		air_cargo	IL	catalog	active			unknown				238	IZ					2	mawb		unsure		
asiana-cargo	Asiana Cargo		air_cargo	KR	catalog	doubtful			search_page				988	OZ					4	mawb		unsure		
asky-airlines	ASKY Airlines		air_cargo	TG	catalog	active			unknown				032	KP					2	mawb		unsure		
asl-airlines-belgium	ASL Airlines Belgium		air_cargo	BE	catalog	active			unknown				756	3V					1	mawb		unsure		
asl-airlines-france	ASL Airlines France		air_cargo	FR	catalog	active			unknown				558	5O					2	mawb		unsure		
astral-aviation	Astral Aviation		air_cargo	KE	catalog	active			search_page				485	8V					2	mawb		unsure		
atlantic-airways	Atlantic Airways		air_cargo	FO	catalog	active			unknown				767	RC					2	mawb		unsure		
atlas-air	Atlas Air		air_cargo	US	catalog	active			search_page				369	5Y					4	mawb		unsure		
austrian-cargo	Austrian Airlines Cargo		air_cargo	AT	production	active			search_page				257	OS					3	mawb		unsure		
avianca-cargo	Avianca Cargo		air_cargo	CO	production	active			search_page				729	QT					3	mawb		sure		
avianca-cargo-134	Avianca		air_cargo	CO	production	active			search_page				134	AV					3	mawb		sure		
avianca-costa-rica	Avianca Costa Rica		air_cargo	CR	catalog	active			unknown				133	LR					2	mawb		unsure		
avianca-ecuador	Avianca Ecuador		air_cargo	EC	catalog	active			unknown				547	2K					2	mawb		unsure		
azerbaijan-airlines	Azerbaijan Airlines		air_cargo	AZ	catalog	active			unknown				771	J2					3	mawb		unsure		
azores-airlines	Azores Airlines		air_cargo	PT	catalog	active			unknown				331	S4					2	mawb		unsure		
azul-cargo	Azul Cargo		air_cargo	BR	catalog	active			search_page				577	AD					3	mawb		unsure		
bamboo-airways	Bamboo Airways		air_cargo	VN	catalog	active			unknown				926	QH					2	mawb		unsure		
bangkok-airways-cargo	Bangkok Airways Cargo		air_cargo	TH	catalog	active			unknown				829	PG					3	mawb		unsure		
belavia	Belavia		air_cargo	BY	catalog	active			unknown				628	B2					2	mawb		unsure		
bhutan-airlines	Bhutan Airlines		air_cargo	BT	catalog	active			unknown				786	B3					1	mawb		unsure		
biman-cargo	Biman Bangladesh Cargo		air_cargo	BD	catalog	active			unknown				997	BG					4	mawb		unsure		
bismillah-airlines	Bismillah Airlines		air_cargo	BD	catalog	active			unknown				256	BH					1	mawb		unsure		
blue-dart-aviation	Blue Dart Aviation		air_cargo	IN	catalog	active			unknown				620	BZ					1	mawb		unsure		
bluebird-nordic	Bluebird Nordic		air_cargo	IS	catalog	active			unknown				290	BO					1	mawb		unsure		
boliviana-de-aviacion	Boliviana de Aviación		air_cargo	BO	catalog	active			unknown				930	OB					2	mawb		unsure		
bringer-air-cargo	Bringer Air Cargo		air_cargo	US	catalog	active			search_page				417	E6					2	mawb		unsure		
british-airways-cargo	British Airways World Cargo		air_cargo	GB	production	active			search_page				125	BA					4	mawb		sure		
brussels-airlines-cargo	Brussels Airlines Cargo		air_cargo	BE	production	active			search_page				082	SN					3	mawb		unsure		
bulgaria-air	Bulgaria Air		air_cargo	BG	catalog	active			unknown				623	FB					3	mawb		unsure		
cabo-verde-airlines	Cabo Verde Airlines		air_cargo	CV	catalog	active			unknown				696	VR					2	mawb		unsure		
capital-airlines	Beijing Capital Airlines		air_cargo	CN	catalog	active			unknown				898	JD					3	mawb		unsure		
cargojet	Cargojet		air_cargo	CA	catalog	active			search_page				489	W8					2	mawb		unsure		
cargolux	Cargolux		air_cargo	LU	production	active			search_page				172	CV					4	mawb		unsure		
cargolux-italia	Cargolux Italia		air_cargo	IT	catalog	active			search_page				356	C8					2	mawb		unsure		
caribbean-airlines-cargo	Caribbean Airlines Cargo		air_cargo	TT	production	active			search_page				106	BW					4	mawb		unsure		
cathay-cargo	Cathay Cargo		air_cargo	HK	production	active			search_page				160	CX					4	mawb		unsure		
cayman-airways	Cayman Airways		air_cargo	KY	catalog	active			unknown				378	KX					2	mawb		unsure		
cebu-pacific-cargo	Cebu Pacific Cargo		air_cargo	PH	catalog	active			search_page				203	5J					2	mawb		unsure		
challenge-airlines	Challenge Airlines		air_cargo	IL	catalog	active			search_page				700	5C					3	mawb		unsure		
challenge-airlines-be	Challenge Airlines BE		air_cargo	BE	catalog	active			unknown				744	X7					1	mawb		unsure		
china-airlines-cargo	China Airlines Cargo		air_cargo	TW	production	active			search_page				297	CI					4	mawb		unsure		
china-cargo-airlines	China Cargo Airlines		air_cargo	CN	catalog	active			search_page				112	CK					3	mawb		unsure		
china-eastern-cargo	China Eastern Airlines		air_cargo	CN	catalog	active			search_page				781	MU					4	mawb		unsure		
china-express-airlines	China Express Airlines		air_cargo	CN	catalog	active			unknown				987	G5					2	mawb		unsure		
china-postal-airlines	China Postal Airlines		air_cargo	CN	catalog	active			unknown				804	CF					2	mawb		unsure		
china-southern-cargo	China Southern Cargo		air_cargo	CN	production	active			search_page				784	CZ					4	mawb		unsure		
cityjet	CityJet		air_cargo	IE	catalog	active			unknown				689	WX					2	mawb		unsure		
condor-cargo	Condor Cargo		air_cargo	DE	catalog	active			unknown				881	DE					3	mawb		unsure		
copa-cargo	Copa Airlines Cargo		air_cargo	PA	catalog	active			search_page				230	CM					2	mawb		unsure		
corendon-airlines	Corendon Airlines		air_cargo	TR	catalog	active			unknown				395	XC					2	mawb		unsure		
corsair	Corsair		air_cargo	FR	catalog	active			unknown				923	SS					3	mawb		unsure		
coyne-airways	Coyne Airways		air_cargo	GB	catalog	doubtful			search_page				575						3	mawb		unsure		
croatia-airlines	Croatia Airlines		air_cargo	HR	catalog	active			unknown				831	OU					3	mawb		unsure		
cubana-de-aviacion	Cubana de Aviación		air_cargo	CU	catalog	active			unknown				136	CU					2	mawb		unsure		
cyprus-airways	Cyprus Airways		air_cargo	CY	catalog	active			unknown				078	CY					2	mawb		unsure		
czech-airlines	Czech Airlines		air_cargo	CZ	catalog	doubtful			unknown				064	OK					4	mawb		unsure		
delta-cargo	Delta Cargo		air_cargo	US	production	active			search_page	awb			006	DL					4	mawb		unsure		
dhl-aero-expreso	DHL Aero Expreso		air_cargo	PA	catalog	active			unknown				992	D5					2	mawb		unsure		
dhl-aero-express-del-ecuador	DHL Aero Express del Ecuador		air_cargo	EC	catalog	active			unknown				144	7T					2	mawb		unsure		
dhl-air-uk	DHL Air UK		air_cargo	GB	catalog	active			search_page	awb			936	D0					1	mawb		unsure		
dhl-airways	DHL Airways		air_cargo	US	catalog	doubtful			unknown				423	ER					1	mawb		unsure		
dhl-aviation-es	DHL International (Bahrain)		air_cargo	BH	catalog	active			unknown				155	ES					3	mawb		unsure		
dhl-de-guatemala	DHL de Guatemala		air_cargo	GT	catalog	active			unknown				947	L3					1	mawb		unsure		
dhl-eat-leipzig	European Air Transport Leipzig		air_cargo	DE	production	active			search_page	awb			615	QY					3	mawb		unsure		
drukair	Drukair		air_cargo	BT	catalog	active			unknown				787	KB					1	mawb		unsure		
egyptair-cargo	EgyptAir Cargo		air_cargo	EG	production	active			search_page				077	MS					4	mawb		unsure		
el-al-cargo	EL AL Cargo		air_cargo	IL	production	active			search_page				114	LY					4	mawb		unsure		
emirates-skycargo	Emirates SkyCargo		air_cargo	AE	production	active			search_page	awb			176	EK					4	mawb		unsure		
estafeta-carga-aerea	Estafeta Carga Aérea		air_cargo	MX	catalog	active			unknown				355	E7					1	mawb		unsure		
ethiopian-cargo	Ethiopian Cargo		air_cargo	ET	production	active			search_page				071	ET					4	mawb		sure		
etihad-cargo	Etihad Cargo		air_cargo	AE	production	active			search_page				607	EY					4	mawb		sure		
euroatlantic-airways	euroAtlantic Airways		air_cargo	PT	catalog	active			unknown				551	YU					2	mawb		unsure		
eurowings	Eurowings		air_cargo	DE	catalog	active			unknown				104	EW					2	mawb		unsure		
eva-air-cargo	EVA Air Cargo		air_cargo	TW	production	active			search_page				695	BR					4	mawb		sure		
express-air-cargo	Express Air Cargo		air_cargo	TN	catalog	active			unknown				336	7A					1	mawb		unsure		
fedex-express-awb	FedEx Express (AWB)		air_cargo	US	production	active			search_page	awb			023	FX					4	mawb		unsure		
fiji-airways-cargo	Fiji Airways Cargo		air_cargo	FJ	catalog	active			unknown				260	FJ					2	mawb		unsure		
finnair-cargo	Finnair Cargo		air_cargo	FI	production	active			search_page				105	AY					4	mawb		sure		
fitsair	FitsAir		air_cargo	LK	catalog	active			unknown				319	8D					1	mawb		unsure		
flydubai-cargo	flydubai Cargo		air_cargo	AE	catalog	active			search_page				141	FZ					3	mawb		unsure		
flynas	flynas		air_cargo	SA	catalog	active			unknown				593	XY					2	mawb		unsure		
french-bee	French bee		air_cargo	FR	catalog	active			unknown				396	BF					2	mawb		unsure		
fuzhou-airlines	Fuzhou Airlines		air_cargo	CN	catalog	active			unknown				666	FU					2	mawb		unsure		
garuda-cargo	Garuda Indonesia Cargo		air_cargo	ID	production	active			search_page				126	GA					4	mawb		unsure		
georgian-airways	Georgian Airways		air_cargo	GE	catalog	active			unknown				606	A9					2	mawb		unsure		
gollog	GOLLOG		air_cargo	BR	catalog	active			search_page				127	G3					3	mawb		unsure		
gulf-air-cargo	Gulf Air Cargo		air_cargo	BH	production	active			search_page				072	GF					4	mawb		unsure		
gx-airlines	GX Airlines		air_cargo	CN	catalog	active			unknown				872	GX					2	mawb		unsure		
hahn-air	Hahn Air		air_cargo	DE	catalog	active			unknown				169	HR					2	mawb		unsure		
hainan-airlines-cargo	Hainan Airlines Cargo		air_cargo	CN	catalog	active			unknown				880	HU					3	mawb		unsure		
hawaiian-air-cargo	Hawaiian Air Cargo		air_cargo	US	catalog	active			search_page				173	HA					3	mawb		unsure		
hebei-airlines	Hebei Airlines		air_cargo	CN	catalog	active			unknown				836	NS					2	mawb		unsure		
himalaya-airlines	Himalaya Airlines		air_cargo	NP	catalog	active			unknown				769	H9					1	mawb		unsure		
hk-express-cargo	HK Express		air_cargo	HK	catalog	active			unknown				128	UO					3	mawb		unsure		
hong-kong-air-cargo	Hong Kong Air Cargo		air_cargo	HK	catalog	active			unknown				828	RH					2	mawb		unsure		
hong-kong-airlines-cargo	Hong Kong Airlines		air_cargo	HK	catalog	active			unknown				851	HX					3	mawb		unsure		
ibc-airways	IBC Airways		air_cargo	US	catalog	active			unknown				175	II					1	mawb		unsure		
iberia-cargo	Iberia Cargo		air_cargo	ES	production	active			search_page				075	IB					4	mawb		sure		
icelandair-cargo	Icelandair Cargo		air_cargo	IS	production	active			search_page				108	FI					4	mawb		unsure		
indigo-cargo	IndiGo CarGo		air_cargo	IN	catalog	active			search_page				312	6E					3	mawb		unsure		
iran-air-cargo	Iran Air Cargo		air_cargo	IR	catalog	active			unknown				096	IR					4	mawb		unsure		
iran-aseman-airlines	Iran Aseman Airlines		air_cargo	IR	catalog	active			unknown				815	EP					2	mawb		unsure		
iraqi-airways	Iraqi Airways		air_cargo	IQ	catalog	active			unknown				073	IA					1	mawb		unsure		
ita-airways-cargo	ITA Airways Cargo		air_cargo	IT	catalog	active			unknown				055	AZ					4	mawb		unsure		
jal-cargo	JAL Cargo		air_cargo	JP	production	active			search_page				131	JL					4	mawb		unsure		
japan-transocean-air	Japan Transocean Air		air_cargo	JP	catalog	active			unknown				353	NU					2	mawb		unsure		
jazeera-airways	Jazeera Airways		air_cargo	KW	catalog	active			unknown				486	J9					2	mawb		unsure		
jeju-air-cargo	Jeju Air		air_cargo	KR	catalog	active			unknown				806	7C					2	mawb		unsure		
jetblue	JetBlue		air_cargo	US	catalog	active			unknown				279	B6					2	mawb		unsure		
jordan-aviation	Jordan Aviation		air_cargo	JO	catalog	active			unknown				151	R5					2	mawb		unsure		
juneyao-cargo	Juneyao Air Cargo		air_cargo	CN	catalog	active			unknown				018	HO					3	mawb		unsure		
k-mile-air	K-Mile Air		air_cargo	TH	catalog	active			unknown				119	8K					1	mawb		unsure		
kalitta-air	Kalitta Air		air_cargo	US	catalog	active			search_page				272	K4					2	mawb		unsure		
kam-air	Kam Air		air_cargo	AF	catalog	active			unknown				384	RQ					2	mawb		unsure		
kenya-airways-cargo	Kenya Airways Cargo		air_cargo	KE	catalog	active			search_page				706	KQ					3	mawb		unsure		
kf-cargo	KF Cargo		air_cargo	CA	catalog	active			unknown				758	FK					1	mawb		unsure		
klm-cargo	KLM Cargo		air_cargo	NL	production	active			deep_link	awb			074	KL					4	mawb		sure		
km-malta-airlines	KM Malta Airlines		air_cargo	MT	catalog	active			unknown				643	KM					4	mawb		unsure		
korean-air-cargo	Korean Air Cargo		air_cargo	KR	production	active			search_page				180	KE					4	mawb		unsure		
kunming-airlines	Kunming Airlines		air_cargo	CN	catalog	active			unknown				833	KY					2	mawb		unsure		
kuwait-airways-cargo	Kuwait Airways Cargo		air_cargo	KW	catalog	active			unknown				229	KU					4	mawb		unsure		
lam-mozambique	LAM Mozambique		air_cargo	MZ	catalog	active			unknown				068	TM					2	mawb		unsure		
lao-airlines	Lao Airlines		air_cargo	LA	catalog	active			unknown				627	QV					3	mawb		unsure		
latam-airlines-ecuador	LATAM Airlines Ecuador		air_cargo	EC	catalog	active			unknown				462	XL					2	mawb		unsure		
latam-airlines-paraguay	LATAM Airlines Paraguay		air_cargo	PY	catalog	active			unknown				692	PZ					2	mawb		unsure		
latam-brasil	LATAM Airlines Brasil		air_cargo	BR	production	active			search_page				957	JJ					3	mawb		unsure		
latam-cargo	LATAM Cargo		air_cargo	CL	production	active			search_page	awb			045	LA					4	mawb		unsure		
latam-cargo-brasil	LATAM Cargo Brasil		air_cargo	BR	production	active			search_page				549	M3					3	mawb		unsure		
latam-cargo-chile	LATAM Cargo Chile		air_cargo	CL	production	active			search_page	awb			145	UC					4	mawb		unsure		
latam-cargo-colombia	LATAM Cargo Colombia		air_cargo	CO	catalog	active			unknown				985	L7					1	mawb		unsure		
latam-peru	LATAM Airlines Perú		air_cargo	PE	production	active			search_page				544	LP					3	mawb		unsure		
libyan-airlines	Libyan Airlines		air_cargo	LY	catalog	active			unknown				148	LN					1	mawb		unsure		
lion-air	Lion Air		air_cargo	ID	catalog	active			unknown				990	JT					1	mawb		unsure		
longhao-airlines	Longhao Airlines		air_cargo	CN	catalog	active			unknown				908	GI					2	mawb		unsure		
loong-air	Loong Air		air_cargo	CN	catalog	active			unknown				891	GJ					3	mawb		unsure		
lot-cargo	LOT Polish Airlines Cargo		air_cargo	PL	production	active			search_page				080	LO					4	mawb		unsure		
lucky-air	Lucky Air		air_cargo	CN	catalog	active			unknown				859	8L					2	mawb		unsure		
lufthansa-cargo	Lufthansa Cargo		air_cargo	DE	production	active			search_page				020	LH					3	mawb		unsure		
lufthansa-cityline	Lufthansa CityLine		air_cargo	DE	catalog	active			unknown				683	CL					2	mawb		unsure		
luxair-cargo	Luxair Cargo		air_cargo	LU	catalog	active			unknown				149	LG					2	mawb		unsure		
lynden-air-cargo	Lynden Air Cargo		air_cargo	US	catalog	active			unknown				344	L2					1	mawb		unsure		
madagascar-airlines	Madagascar Airlines		air_cargo	MG	catalog	active			unknown				258	MD					3	mawb		unsure		
mahan-air	Mahan Air		air_cargo	IR	catalog	active			unknown				537	W5					2	mawb		unsure		
maldivian	Maldivian		air_cargo	MV	catalog	active			unknown				986	Q2					1	mawb		unsure		
mandarin-airlines	Mandarin Airlines		air_cargo	TW	catalog	active			unknown				803	AE					3	mawb		unsure		
martinair-cargo	Martinair Cargo		air_cargo	NL	production	active			deep_link	awb			129	MP					3	mawb		sure		
mas-air	mas		air_cargo	MX	catalog	active			search_page				865	M7					3	mawb		unsure		
maskargo	MASkargo		air_cargo	MY	production	active			search_page				232	MH					4	mawb		sure		
mea-cargo	MEA Cargo		air_cargo	LB	catalog	active			unknown				076	ME					3	mawb		unsure		
miat	MIAT Mongolian Airlines		air_cargo	MN	catalog	active			unknown				289	OM					2	mawb		unsure		
mng-airlines	MNG Airlines		air_cargo	TR	catalog	active			search_page				716	MB					2	mawb		unsure		
my-indo-airlines	My Indo Airlines		air_cargo	ID	catalog	active			unknown				585	2Y					1	mawb		unsure		
myanmar-airways-international	Myanmar Airways International		air_cargo	MM	catalog	active			unknown				599	8M					1	mawb		unsure		
national-airlines	National Airlines		air_cargo	US	catalog	active			search_page				416	N8					2	mawb		unsure		
neos	Neos		air_cargo	IT	catalog	active			unknown				703	NO					2	mawb		unsure		
nepal-airlines	Nepal Airlines		air_cargo	NP	catalog	active			unknown				285	RA					1	mawb		unsure		
nippon-cargo-airlines	Nippon Cargo Airlines		air_cargo	JP	catalog	active			search_page				933	KZ					3	mawb		unsure		
nordwind-airlines	Nordwind Airlines		air_cargo	RU	catalog	active			unknown				216	N4					2	mawb		unsure		
northern-air-cargo	Northern Air Cargo		air_cargo	US	catalog	active			search_page				345	NC					2	mawb		unsure		
nouvelair	Nouvelair		air_cargo	TN	catalog	active			unknown				796	BJ					2	mawb		unsure		
okay-airways	Okay Airways		air_cargo	CN	catalog	active			unknown				866	BK					2	mawb		unsure		
olympic-air	Olympic Air		air_cargo	GR	catalog	active			unknown				050	OA					4	mawb		unsure		
oman-air-cargo	Oman Air Cargo		air_cargo	OM	catalog	active			search_page				910	WY					3	mawb		unsure		
paranair	Paranair		air_cargo	PY	catalog	active			unknown				445	ZP					2	mawb		unsure		
pegasus-cargo	Pegasus Airlines Cargo		air_cargo	TR	catalog	active			unknown				624	PC					3	mawb		unsure		
philippine-airlines-cargo	PAL Cargo		air_cargo	PH	production	active			search_page				079	PR					4	mawb		unsure		
pia-cargo	PIA Cargo		air_cargo	PK	catalog	active			unknown				214	PK					4	mawb		unsure		
polar-air-cargo	Polar Air Cargo		air_cargo	US	catalog	active			search_page				403	PO					3	mawb		unsure		
poste-air-cargo	Poste Air Cargo		air_cargo	IT	catalog	active			unknown				408	M4					1	mawb		unsure		
qantas-freight	Qantas Freight		air_cargo	AU	production	active			search_page				081	QF					4	mawb		unsure		
qatar-airways-cargo	Qatar Airways Cargo		air_cargo	QA	production	active			search_page				157	QR					4	mawb		sure		
raya-airways	Raya Airways		air_cargo	MY	catalog	active			unknown				539	TH					1	mawb		unsure		
rossiya-airlines	Rossiya Airlines		air_cargo	RU	catalog	active			unknown				195	FV					2	mawb		unsure		
royal-air-maroc-cargo	Royal Air Maroc Cargo		air_cargo	MA	catalog	active			search_page				147	AT					4	mawb		unsure		
royal-brunei-cargo	Royal Brunei Cargo		air_cargo	BN	catalog	active			unknown				672	BI					4	mawb		unsure		
royal-jordanian-cargo	Royal Jordanian Cargo		air_cargo	JO	catalog	active			search_page				512	RJ					3	mawb		unsure		
rwandair-cargo	RwandAir Cargo		air_cargo	RW	catalog	active			unknown				459	WB					3	mawb		unsure		
s7-airlines-cargo	S7 Airlines Cargo		air_cargo	RU	catalog	active			unknown				421	S7					3	mawb		unsure		
saa-cargo	SAA Cargo		air_cargo	ZA	catalog	active			search_page				083	SA					4	mawb		unsure		
salamair	SalamAir		air_cargo	OM	catalog	active			unknown				960	OV					1	mawb		unsure		
sas-cargo	SAS Cargo		air_cargo	SE	production	active			search_page				117	SK					4	mawb		unsure		
saudia-cargo	Saudia Cargo		air_cargo	SA	production	active			search_page				065	SV					4	mawb		sure		
scat-airlines	SCAT Airlines		air_cargo	KZ	catalog	active			unknown				655	DV					2	mawb		unsure		
scoot	Scoot		air_cargo	SG	catalog	active			search_page				668	TR					1	mawb		unsure		
sf-airlines	SF Airlines		air_cargo	CN	catalog	active			search_page				921	O3					3	mawb		unsure		
shandong-airlines	Shandong Airlines		air_cargo	CN	catalog	active			unknown				324	SC					3	mawb		unsure		
shanghai-airlines-cargo	Shanghai Airlines		air_cargo	CN	catalog	active			unknown				774	FM					3	mawb		unsure		
shenzhen-airlines-cargo	Shenzhen Airlines Cargo		air_cargo	CN	catalog	active			unknown				479	ZH					3	mawb		unsure		
sichuan-airlines-cargo	Sichuan Airlines Cargo		air_cargo	CN	catalog	active			unknown				876	3U					3	mawb		unsure		
silk-way-airlines	Silk Way Airlines		air_cargo	AZ	catalog	active			unknown				463	ZP					1	mawb		unsure		
silk-way-west	Silk Way West Airlines		air_cargo	AZ	catalog	active			search_page				501	7L					2	mawb		sure		
singapore-airlines-cargo	Singapore Airlines Cargo		air_cargo	SG	production	active			search_page				618	SQ					4	mawb		unsure		
sky-airline	SKY Airline		air_cargo	CL	catalog	active			unknown				605	H2					3	mawb		unsure		
smartwings	Smartwings		air_cargo	CZ	catalog	active			unknown				797	QS					1	mawb		unsure		
solomon-airlines	Solomon Airlines		air_cargo	SB	catalog	active			unknown				193	IE					2	mawb		unsure		
somon-air	Somon Air		air_cargo	TJ	catalog	active			unknown				413	SZ					2	mawb		unsure		
southwest-cargo	Southwest Cargo		air_cargo	US	catalog	active			search_page				526	WN					2	mawb		unsure		
spicexpress	SpiceXpress		air_cargo	IN	catalog	active			unknown				775	SG					3	mawb		unsure		
spring-airlines	Spring Airlines		air_cargo	CN	catalog	active			unknown				089	9C					2	mawb		unsure		
srilankan-cargo	SriLankan Cargo		air_cargo	LK	production	active			search_page				603	UL					3	mawb		unsure		
star-air	Star Air		air_cargo	DK	catalog	active			unknown				763	DJ					1	mawb		unsure		
sudan-airways	Sudan Airways		air_cargo	SD	catalog	active			unknown				200	SD					1	mawb		unsure		
sunexpress	SunExpress		air_cargo	TR	catalog	active			unknown				564	XQ					2	mawb		unsure		
suparna-airlines	Suparna Airlines		air_cargo	CN	catalog	active			unknown				871	Y8					3	mawb		unsure		
surinam-airways	Surinam Airways		air_cargo	SR	catalog	active			unknown				192	PY					2	mawb		unsure		
swiftair	Swiftair		air_cargo	ES	catalog	active			unknown				221	WT					1	mawb		unsure		
swiss-worldcargo	Swiss WorldCargo		air_cargo	CH	production	active			search_page				724	LX					4	mawb		unsure		
syrian-air	Syrian Air		air_cargo	SY	catalog	active			unknown				070	RB					3	mawb		unsure		
taag-cargo	TAAG Angola Airlines Cargo		air_cargo	AO	catalog	active			unknown				118	DT					4	mawb		unsure		
taca	Avianca El Salvador		air_cargo	SV	production	active			search_page				202	TA					4	mawb		unsure		
tap-air-cargo	TAP Air Cargo		air_cargo	PT	production	active			search_page				047	TP					4	mawb		unsure		
tarom	TAROM		air_cargo	RO	catalog	active			unknown				281	RO					3	mawb		unsure		
thai-airasia	Thai AirAsia		air_cargo	TH	catalog	active			search_page				900	FD					1	mawb		unsure		
thai-cargo	Thai Airways Cargo		air_cargo	TH	production	active			search_page				217	TG					4	mawb		sure		
thai-lion-air	Thai Lion Air		air_cargo	TH	catalog	active			unknown				310	SL					2	mawb		unsure		
tianjin-air-cargo	Tianjin Air Cargo		air_cargo	CN	catalog	active			unknown				877	HT					1	mawb		unsure		
tianjin-airlines	Tianjin Airlines		air_cargo	CN	catalog	active			unknown				826	GS					3	mawb		unsure		
tigerair-taiwan	Tigerair Taiwan		air_cargo	TW	catalog	active			unknown				608	IT					1	mawb		unsure		
titan-airways	Titan Airways		air_cargo	GB	catalog	active			unknown				858	ZT					1	mawb		unsure		
tma-cargo	TMA Cargo		air_cargo	LB	catalog	active			unknown				270	TL					2	mawb		unsure		
tunisair-cargo	Tunisair		air_cargo	TN	catalog	active			unknown				199	TU					2	mawb		unsure		
turkish-cargo	Turkish Cargo		air_cargo	TR	production	active			search_page	awb			235	TK					4	mawb		unsure		
turkmenistan-airlines	Turkmenistan Airlines		air_cargo	TM	catalog	active			unknown				542	T5					1	mawb		unsure		
ukraine-international	Ukraine International Airlines		air_cargo	UA	catalog	active			unknown				566	PS					4	mawb		unsure		
uls-airlines-cargo	ULS Airlines Cargo		air_cargo	TR	catalog	active			unknown				444	GO					1	mawb		unsure		
uni-air	UNI Air		air_cargo	TW	catalog	active			unknown				525	B7					1	mawb		unsure		
uni-top-airlines	Uni-Top Airlines		air_cargo	CN	catalog	active			unknown				699	UW					1	mawb		unsure		
united-cargo	United Cargo		air_cargo	US	production	active			search_page	awb			016	UA					4	mawb		unsure		
ups-airlines	UPS Airlines		air_cargo	US	production	active			search_page	awb			406	5X					4	mawb		unsure		
ural-airlines	Ural Airlines		air_cargo	RU	catalog	active			unknown				262	U6					2	mawb		unsure		
urumqi-air	Urumqi Air		air_cargo	CN	catalog	active			unknown				886	UQ					2	mawb		unsure		
utair	Utair		air_cargo	RU	catalog	active			unknown				298	UT					2	mawb		unsure		
uzbekistan-airways-cargo	Uzbekistan Airways Cargo		air_cargo	UZ	catalog	active			unknown				250	HY					3	mawb		unsure		
vensecar-internacional	Vensecar Internacional		air_cargo	VE	catalog	active			unknown				946	V4					1	mawb		unsure		
vietjet-cargo	Vietjet Cargo		air_cargo	VN	catalog	active			unknown				978	VJ					2	mawb		unsure		
vietnam-airlines-cargo	Vietnam Airlines Cargo		air_cargo	VN	catalog	active			unknown				738	VN					4	mawb		unsure		
virgin-atlantic-cargo	Virgin Atlantic Cargo		air_cargo	GB	catalog	active			search_page				932	VS					3	mawb		unsure		
virgin-australia	Virgin Australia		air_cargo	AU	catalog	active			unknown				795	VA					2	mawb		unsure		
volaris	Volaris		air_cargo	MX	catalog	active			unknown				036	Y4					2	mawb		unsure		
volga-dnepr-airlines	Volga-Dnepr Airlines		air_cargo	RU	catalog	active			unknown				412	VI					1	mawb		unsure		
vueling	Vueling		air_cargo	ES	catalog	active			unknown				030	VY					2	mawb		unsure		
wamos-air	Wamos Air		air_cargo	ES	catalog	active			unknown				460	EB					2	mawb		unsure		
west-air	West Air		air_cargo	CN	catalog	active			unknown				847	PN					2	mawb		unsure		
western-global-airlines	Western Global Airlines		air_cargo	US	catalog	active			unknown				904	KD					1	mawb		unsure		
westjet-cargo	WestJet Cargo		air_cargo	CA	catalog	active			search_page				838	WS					2	mawb		unsure		
wideroe	Widerøe		air_cargo	NO	catalog	active			unknown				701	WF					2	mawb		unsure		
xiamen-airlines-cargo	Xiamen Airlines Cargo		air_cargo	CN	catalog	active			unknown				731	MF					3	mawb		unsure		
yemenia	Yemenia		air_cargo	YE	catalog	active			unknown				635	IY					2	mawb		unsure		
yto-cargo-airlines	YTO Cargo Airlines		air_cargo	CN	catalog	active			unknown				860	YG					2	mawb		unsure		
acl	Atlantic Container Line		ocean	US	production	active			search_page						ACLU	ACLU			1	iso6346;bol		unsure		
akkon	Akkon Lines		ocean	TR	catalog	active			search_page													unsure		
alaska-marine-lines	Alaska Marine Lines		ocean	US	catalog	active			search_page						AKMR				1	bol		unsure		
alianca	Aliança Navegação		ocean	BR	catalog	doubtful			search_page						ANRM				1	bol		unsure		
anl	ANL		ocean	AU	production	active			search_page	container					ANNU				1	bol		unsure		
antong	Antong Holdings		ocean	CN	catalog	active			unknown													unsure		
apl	APL		ocean	SG	production	active			search_page	container					APLU				1	bol		unsure		
arkas	Arkas Line		ocean	TR	production	active			search_page						ARKU	ARKU			1	iso6346;bol		unsure		
bahri	Bahri		ocean	SA	catalog	active			search_page						NSAU				1	bol		unsure		
bermuda-container-line	Bermuda Container Line		ocean	BM	catalog	active			search_page						BCLU				1	bol		unsure		
borchard	Borchard Lines		ocean	GB	catalog	active			search_page							BORU;GRCU;MCLU			1	iso6346		unsure		
china-shipping	China Shipping Container Lines		ocean	CN	catalog	merged	cosco		unknown						CHNJ				0	bol		unsure		
ck-line	CK Line		ocean	KR	catalog	active			unknown													unsure		
cma-cgm	CMA CGM		ocean	FR	production	active			search_page	container					CMDU;CMAU	ANNU;APHU;APLU;APRU;APZU;CGHU;CGMU;CGTU;CMAU;CNCU;ECMU;OPDU			1	iso6346;bol		unsure		
cnc-line	CNC Line		ocean	SG	production	active			search_page	container												unsure		
containerships	Containerships		ocean	FI	catalog	active			search_page													unsure		
cosco	COSCO SHIPPING Lines		ocean	CN	production	active			deep_link	container					COSU	CBHU;CCLU;CSLU;CSNU			1	iso6346;bol		sure		
crowley	Crowley		ocean	US	production	active			search_page						CAMN;CMCU	CMCU;SEFU			1	iso6346;bol		unsure		
csav	CSAV		ocean	CL	catalog	merged	hapag-lloyd		unknown						CHIW				0	bol		unsure		
cu-lines	CULines		ocean	CN	production	active			search_page													unsure		
dal	Deutsche Afrika-Linien		ocean	DE	catalog	merged	hapag-lloyd		unknown						DAYU				0	bol		unsure		
delmas	Delmas		ocean	FR	catalog	brand_retired	cma-cgm		unknown						DAAE				0	bol		unsure		
dole-ocean-cargo	Dole Ocean Cargo Express		ocean	US	catalog	active			search_page						DOLQ				1	bol		unsure		
dongjin	Dongjin Shipping		ocean	KR	catalog	active			unknown													unsure		
eimskip	Eimskip		ocean	IS	catalog	active			search_page						EIMU	EIMU;FLTU			1	iso6346;bol		unsure		
emirates-shipping-line	Emirates Shipping Line		ocean	AE	catalog	active			search_page						ESPU	ESPU			1	iso6346;bol		unsure		
evergreen	Evergreen Line		ocean	TW	production	active			search_page						EGLV;EISU;EMCU;EVRG	EGHU;EGSU;EISU;EITU;EMCU;HMCU;IMTU;LTIU;UGMU			1	iso6346;bol		sure		
fesco	FESCO		ocean	RU	production	active			search_page						FESO	FCCU;FESU			1	iso6346;bol		unsure		
gold-star-line	Gold Star Line		ocean	HK	production	active			search_page						GSLU	GMOU;GSLU;JXJU;JXLU			1	iso6346;bol		unsure		
grimaldi	Grimaldi Lines		ocean	IT	catalog	active			search_page							GCNU			1	iso6346		unsure		
hamburg-sud	Hamburg Süd		ocean	DE	catalog	brand_retired	maersk		search_page						SUDU				1	bol		unsure		
hapag-lloyd	Hapag-Lloyd		ocean	DE	production	active			deep_link	container					HLCU	CASU;CPSU;CSVU;HAMU;HLBU;HLCU;HLXU;IVLU;LNXU;QIBU;TLEU;UACU;UASU			1	iso6346;bol		sure		
heung-a	Heung-A Line		ocean	KR	production	active			search_page							HALU			1	iso6346		unsure		
hmm	HMM		ocean	KR	production	active			search_page						HDMU	HDMU;HMMU			1	iso6346;bol		sure		
hoegh-autoliners	Höegh Autoliners		ocean	NO	catalog	active			search_page						HUAU				1	bol		unsure		
independent-container-line	Independent Container Line		ocean	US	catalog	active			search_page						IILU				1	bol		unsure		
interasia	Interasia Lines		ocean	TW	production	active			search_page													unsure		
irisl	IRISL		ocean	IR	catalog	active			search_page													unsure		
k-line	K Line		ocean	JP	catalog	active			unknown						KKLU				0	bol		unsure		
king-ocean	King Ocean Services		ocean	US	catalog	active			search_page						KOSL	KOSU			1	iso6346;bol		unsure		
kmtc	KMTC Line		ocean	KR	production	active			search_page						KMTU	KMTU			1	iso6346;bol		unsure		
log-in	Log-In Logística		ocean	BR	catalog	active			search_page													unsure		
maersk	Maersk		ocean	DK	production	active			deep_link						MAEU	FAAU;HASU;KNLU;MAEU;MNBU;MRKU;MRSU;MSKU;MSWU;MWCU;MWMU;PONU;SUDU			1	iso6346;bol		sure		
marfret	Marfret		ocean	FR	catalog	active			search_page						MFTU				1	bol		unsure		
matson	Matson		ocean	US	production	active			search_page						MATS	CXCU;HRZU;MATU			1	iso6346;bol		unsure		
mcc-transport	MCC Transport		ocean	SG	catalog	brand_retired	maersk		search_page						MCCQ				1	bol		unsure		
medkon	Medkon Lines		ocean	TR	catalog	active			search_page													unsure		
mercosul-line	Mercosul Line		ocean	BR	catalog	active			unknown													unsure		
messina	Ignazio Messina		ocean	IT	catalog	active			search_page						LMCU	LMCU			1	iso6346;bol		unsure		
milaha	Milaha		ocean	QA	catalog	active			search_page													unsure		
mol	MOL		ocean	JP	catalog	active			unknown						MOLU				0	bol		unsure		
msc	MSC Mediterranean Shipping Company		ocean	CH	production	active			search_page						MSCU;MEDU	GTIU;MEDU;MSCU;MSDU;MSMU;MSNU;MSPU;MSTU;MSYU;MSZU			1	iso6346;bol		sure		
namsung	Namsung Shipping		ocean	KR	catalog	active			search_page													unsure		
neptune-pacific	Neptune Pacific Direct Line		ocean	NZ	catalog	active			search_page													unsure		
nile-dutch	NileDutch		ocean	NL	catalog	merged	hapag-lloyd		unknown						NIDU				0	bol		unsure		
nyk-line	NYK Line		ocean	JP	catalog	active			unknown						NYKS				0	bol		unsure		
one	Ocean Network Express		ocean	SG	production	active			search_page						ONEY	ESSU;KKFU;KKLU;KKTU;MOAU;MOEU;MOFU;MOGU;MOLU;MORU;MOTU;NYKU;ONEU			1	iso6346;bol		unsure		
oocl	OOCL		ocean	HK	production	active			search_page						OOLU	OOCU;OOLU			1	iso6346;bol		sure		
pan-ocean	Pan Ocean		ocean	KR	production	active			search_page													unsure		
pasha-hawaii	Pasha Hawaii		ocean	US	catalog	active			search_page						PSHI				1	bol		unsure		
pil	Pacific International Lines		ocean	SG	production	active			search_page						PCIU	PCIU;PILU			1	iso6346;bol		unsure		
rcl	RCL Regional Container Lines		ocean	TH	production	active			search_page							REGU			1	iso6346		unsure		
safmarine	Safmarine		ocean	ZA	catalog	brand_retired	maersk		search_page						SAFM				1	bol		unsure		
samskip	Samskip		ocean	NL	catalog	active			search_page							COCU;GNSU;SANU;SWLU;VDMU			1	iso6346		unsure		
seaboard-marine	Seaboard Marine		ocean	US	catalog	active			search_page						SMLU	SMLU			1	iso6346;bol		unsure		
sealand	Sealand		ocean	US	catalog	brand_retired	maersk		search_page						SEJJ	SEAU			1	iso6346;bol		unsure		
sealead	SeaLead Shipping		ocean	SG	production	active			search_page													unsure		
shipping-corp-india	Shipping Corporation of India		ocean	IN	catalog	active			search_page						SCIU				1	bol		unsure		
sinokor	Sinokor Merchant Marine		ocean	KR	production	active			search_page						SKLU	SKHU;SKLU;SKRU			1	iso6346;bol		unsure		
sinotrans-lines	Sinotrans Container Lines		ocean	CN	production	active			search_page													unsure		
sitc	SITC Container Lines		ocean	CN	production	active			search_page							SITU			1	iso6346		unsure		
sm-line	SM Line		ocean	KR	catalog	active			search_page						SMLM	SMCU			1	iso6346;bol		unsure		
swire-shipping	Swire Shipping		ocean	SG	production	active			search_page						CHVW	AWSU			1	iso6346;bol		unsure		
tote	TOTE Maritime		ocean	US	catalog	active			search_page						TOTE				1	bol		unsure		
trailer-bridge	Trailer Bridge		ocean	US	catalog	active			search_page													unsure		
transworld-feeders	Transworld Group		ocean	AE	catalog	active			b2b_only													unsure		
tropical-shipping	Tropical Shipping		ocean	US	catalog	active			search_page													unsure		
ts-lines	T.S. Lines		ocean	TW	production	active			search_page							TSSU			1	iso6346		unsure		
turkon	Turkon Line		ocean	TR	production	active			search_page						TRKU	TRKU			1	iso6346;bol		unsure		
ual	UAL Universal Africa Lines		ocean	NL	catalog	active			unknown						UALC				1	bol		unsure		
uasc	UASC		ocean	AE	catalog	merged	hapag-lloyd		unknown						UASU				0	bol		unsure		
unifeeder	Unifeeder		ocean	DK	catalog	active			b2b_only													unsure		
wallenius-wilhelmsen	Wallenius Wilhelmsen		ocean	NO	catalog	active			search_page						WLWH				1	bol		unsure		
wan-hai	Wan Hai Lines		ocean	TW	production	active			search_page							TPCU;WHLU;WHSU			1	iso6346		unsure		
wec-lines	WEC Lines		ocean	NL	catalog	active			search_page						WECU				1	bol		unsure		
westwood	Westwood Shipping		ocean	US	catalog	active			search_page						WWSU				1	bol		unsure		
x-press-feeders	X-Press Feeders		ocean	SG	catalog	active			b2b_only													unsure		
yang-ming	Yang Ming		ocean	TW	production	active			search_page						YMLU;YMJA	YMLU;YMMU			1	iso6346;bol		unsure		
zhonggu	Zhonggu Logistics		ocean	CN	catalog	active			search_page													unsure		
zim	ZIM		ocean	IL	production	active			deep_link						ZIMU	ZCLU;ZCSU;ZIMU;ZMOU			1	iso6346;bol		sure		
a-duie-pyle	A. Duie Pyle		freight	US	catalog	active			search_page						PYLE				0			unsure		
aaa-cooper	AAA Cooper Transportation		freight	US	catalog	active			search_page						AACT				0			unsure		
abf-freight	ABF Freight		freight	US	production	active			deep_link						ABFS				0			sure		
agility-dsv	Agility Global Integrated Logistics		freight	KW	catalog	merged	dsv		search_page													unsure		
agl	Africa Global Logistics		freight	FR	catalog	active			search_page													unsure		
arco-spedizioni	Arco Spedizioni		freight	IT	catalog	active			unknown													unsure		
averitt	Averitt Express		freight	US	catalog	active			search_page						AVRT				0			unsure		
bnsf	BNSF Railway		freight	US	catalog	active			b2b_only						BNSF				0			unsure		
braspress	Braspress		freight	BR	catalog	active			search_page													unsure		
castores	Castores		freight	MX	catalog	active			search_page													unsure		
central-transport	Central Transport		freight	US	catalog	active			search_page						CTII				0			unsure		
ceva	CEVA Logistics		freight	FR	production	active			search_page													unsure		
ch-robinson	C.H. Robinson		freight	US	production	active			search_page						RBTW				0			unsure		
cn-rail	CN		freight	CA	catalog	active			b2b_only						CN				0			unsure		
cpkc	CPKC		freight	CA	catalog	active			b2b_only						CPRS				0			unsure		
csx	CSX Transportation		freight	US	catalog	active			b2b_only						CSXT				0			unsure		
dachser	DACHSER		freight	DE	production	active			deep_link													sure		
danske-fragtmaend	Danske Fragtmænd		freight	DK	catalog	active			search_page													unsure		
day-ross	Day & Ross		freight	CA	production	active			search_page						DAYR				0			unsure		
daylight	Daylight Transport		freight	US	catalog	active			search_page						DYLT				0			unsure		
dayton-freight	Dayton Freight		freight	US	catalog	active			search_page						DAFG				0			unsure		
db-schenker	DB Schenker		freight	DE	catalog	merged	dsv		search_page													unsure		
dhl-freight	DHL Freight		freight	DE	production	active			deep_link													sure		
dhl-global-forwarding	DHL Global Forwarding		freight	DE	production	active			deep_link													sure		
dsv	DSV		freight	DK	production	active			search_page													unsure		
estes	Estes Express Lines		freight	US	production	active			search_page						EXLA				0			unsure		
expeditors	Expeditors		freight	US	catalog	active			search_page						EXDO				0			unsure		
fedex-freight	FedEx Freight		freight	US	production	active			deep_link						FXFE				0			sure		
fercam	FERCAM		freight	IT	production	active			search_page													unsure		
forward-air	Forward Air		freight	US	catalog	active			search_page						FWDA				0			unsure		
gebrueder-weiss	Gebrüder Weiss		freight	AT	catalog	active			search_page													unsure		
geodis	GEODIS		freight	FR	catalog	active			search_page													unsure		
girteka	Girteka		freight	LT	catalog	active			b2b_only													unsure		
hellmann	Hellmann Worldwide Logistics		freight	DE	production	active			search_page													unsure		
heppner	Heppner		freight	FR	catalog	active			search_page													unsure		
jamef	Jamef		freight	BR	catalog	active			search_page													unsure		
jb-hunt	J.B. Hunt		freight	US	catalog	active			b2b_only						HJBT				0			unsure		
jde-ru	ZhelDorEkspeditsiya		freight	RU	catalog	active			search_page													unsure		
kerry-logistics	Kerry Logistics Network		freight	HK	catalog	active			search_page													unsure		
kintetsu-world-express	Kintetsu World Express		freight	JP	catalog	active			search_page													unsure		
knight-swift-ltl	Midwest Motor Express		freight	US	catalog	active			unknown						MIDW				0			unsure		
kuehne-nagel	Kuehne+Nagel		freight	CH	production	active			deep_link													sure		
linfox	Linfox		freight	AU	catalog	active			b2b_only													unsure		
mainfreight	Mainfreight		freight	NZ	catalog	active			search_page													unsure		
manitoulin	Manitoulin Transport		freight	CA	catalog	active			search_page						MTIT				0			unsure		
nippon-express	Nippon Express		freight	JP	catalog	active			search_page													unsure		
norfolk-southern	Norfolk Southern		freight	US	catalog	active			b2b_only						NS				0			unsure		
northline	Northline		freight	AU	catalog	active			search_page													unsure		
odfl	Old Dominion Freight Line		freight	US	production	active			search_page						ODFL				0	old_dominion		sure		
pall-ex	Pall-Ex		freight	GB	catalog	active			search_page													unsure		
palletline	Palletline		freight	GB	catalog	active			search_page													unsure		
palletways	Palletways		freight	GB	catalog	active			search_page													unsure		
pek-ru	PEK		freight	RU	production	active			search_page													unsure		
pitt-ohio	PITT OHIO		freight	US	catalog	active			search_page						PITD				0			unsure		
raben	Raben Group		freight	NL	catalog	active			search_page													unsure		
rhenus	Rhenus Logistics		freight	DE	catalog	active			search_page													unsure		
rivigo	Mahindra Logistics		freight	IN	catalog	doubtful			search_page													unsure		
rl-carriers	R+L Carriers		freight	US	production	active			deep_link						RLCA				0			sure		
roadrunner	Roadrunner Freight		freight	US	catalog	active			search_page						RDFS				0			unsure		
safexpress	Safexpress		freight	IN	catalog	active			search_page													unsure		
saia	Saia LTL Freight		freight	US	catalog	active			search_page						SAIA				0			unsure		
schenker-se	Schenker Sweden		freight	SE	catalog	merged	dsv		search_page													unsure		
schneider	Schneider		freight	US	catalog	active			b2b_only						SNLU				0			unsure		
sinotrans	Sinotrans		freight	CN	catalog	active			search_page													unsure		
southeastern-freight	Southeastern Freight Lines		freight	US	production	active			search_page						SEFL				0			unsure		
tci	TCI Freight		freight	IN	catalog	active			search_page													unsure		
tforce-freight	TForce Freight		freight	US	production	active			search_page						UPGF				0			unsure		
tres-guerras	Tres Guerras		freight	MX	catalog	active			search_page													unsure		
union-pacific	Union Pacific		freight	US	catalog	active			b2b_only						UP				0			unsure		
vrl	VRL Logistics		freight	IN	production	active			search_page													unsure		
xpo	XPO		freight	US	production	active			search_page						CNWY				0			unsure		
xpo-eu	XPO Logistics Europe		freight	FR	catalog	doubtful			search_page													unsure		
yusen-logistics	Yusen Logistics		freight	JP	catalog	active			search_page													unsure		`,Rn=`slug	name	bic	source	notes
beacon	Beacon Intermodal	BEAU;BMOU	list of BIC owner codes	one list (unverified)
blue-sky	Blue Sky Intermodal	BSIU	list of BIC owner codes	one list (unverified)
cai	CAI International	CAAU;CAIU;CAXU	list of BIC owner codes	CAAU, CAXU from a further list (unverified)
disputed-lessor		DRYU;GESU;GLDU;INKU;SEKU;TLLU;TOLU	list of BIC owner codes	lists name different owners, so none is named
florens	Florens	DFSU;FBIU;FBLU;FCIU;FFAU;FSCU	list of BIC owner codes	one list (unverified)
seaco	Seaco	CRSU;CRTU;CRXU;SEGU	list of BIC owner codes	CRSU, CRTU, CRXU from a further list (unverified)
textainer	Textainer	AMFU;AMZU;CLHU;TEMU;TEXU;TGBU;TGHU;TXGU;XINU	list of BIC owner codes	CLHU, TGBU, TXGU, XINU from a further list (unverified)
triton	Triton International	TCKU;TCLU;TCNU;TRHU;TRIU;TRLU;TTNU	list of BIC owner codes	TRIU, TRLU from a further list (unverified)
ues	UES International	GVCU;UETU	list of BIC owner codes	one list (unverified)`;var Ln;function Fn(){return Ln??=Sn(Pn(Mn),Un(Rn)),Ln}var En;function Nn(){return En??=bn({directory:Fn()}),En}function Ws(e,t){return Nn().detect(e,t)}function Vs(e,t){return Nn().findInText(e,t)}export{Ws as detect,Vs as findInText};
