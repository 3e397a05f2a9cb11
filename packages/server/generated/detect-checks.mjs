// Made by packages/server/scripts/detect-checks.ts from the schemas of the operations; do not edit.
/*! ajv

The MIT License (MIT)

Copyright (c) 2015-2021 Evgeny Poberezkin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
*/
/*! ajv-formats

MIT License

Copyright (c) 2020 Evgeny Poberezkin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
*/
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(!0), compareTime),
      "date-time": fmtDef(getDateTime(!0), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: !0,
      // unchecked string payload
      binary: !0
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/, DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      let matches = DATE.exec(str);
      if (!matches)
        return !1;
      let year = +matches[1], month = +matches[2], day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (d1 && d2)
        return d1 > d2 ? 1 : d1 < d2 ? -1 : 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function(str) {
        let matches = TIME.exec(str);
        if (!matches)
          return !1;
        let hr = +matches[1], min = +matches[2], sec = +matches[3], tz = matches[4], tzSign = matches[5] === "-" ? -1 : 1, tzH = +(matches[6] || 0), tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return !1;
        if (hr <= 23 && min <= 59 && sec < 60)
          return !0;
        let utcMin = min - tzM * tzSign, utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return;
      let t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf(), t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (t1 && t2)
        return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return;
      let a1 = TIME.exec(t1), a2 = TIME.exec(t2);
      if (a1 && a2)
        return t1 = a1[1] + a1[2] + a1[3], t2 = a2[1] + a2[2] + a2[3], t1 > t2 ? 1 : t1 < t2 ? -1 : 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      let time = getTime(strictTimeZone);
      return function(str) {
        let dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let d1 = new Date(dt1).valueOf(), d2 = new Date(dt2).valueOf();
      if (d1 && d2)
        return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let [d1, t1] = dt1.split(DATE_TIME_SEPARATOR), [d2, t2] = dt2.split(DATE_TIME_SEPARATOR), res = compareDate(d1, d2);
      if (res !== void 0)
        return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/, URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      return BYTE.lastIndex = 0, BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31), MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return !0;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return !1;
      try {
        return new RegExp(str), !0;
      } catch {
        return !1;
      }
    }
  }
});

// checks:checks:untilFirst
var detect_number = validate0, schema0 = { type: "object", required: ["number"], properties: { number: { type: "string", minLength: 1, pattern: "\\S", if: { maxLength: 80 }, else: { maxLength: 2048, pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, description: "a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters" }, country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate" }, carrier: { type: "string", minLength: 2, maxLength: 80, pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", description: "slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate" }, vertical: { type: "string", enum: ["parcel", "post_ems", "air_cargo", "container", "bol"], description: "kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate" }, sender_country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country`" }, email_domain: { type: "string", minLength: 3, maxLength: 253, pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", description: "domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties" } }, additionalProperties: !1 }, func0 = require_ucs2length().default, pattern0 = new RegExp("^\\s*[Hh][Tt][Tt][Pp][Ss]?://", "u"), pattern1 = new RegExp("\\S", "u"), pattern2 = new RegExp("^[A-Za-z]{2}$", "u"), pattern3 = new RegExp("^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", "u"), pattern5 = new RegExp("^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", "u");
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate0.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.number === void 0 && (missing0 = "number"))
        return validate0.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'", schema: schema0.required, parentSchema: schema0, data }], !1;
      {
        let _errs1 = errors;
        for (let key0 in data)
          if (!(key0 === "number" || key0 === "country" || key0 === "carrier" || key0 === "vertical" || key0 === "sender_country" || key0 === "email_domain")) {
            return validate0.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: !1, parentSchema: schema0, data }], !1;
            break;
          }
        if (_errs1 === errors) {
          if (data.number !== void 0) {
            let data0 = data.number, _errs2 = errors, _errs4 = errors, valid1 = !0, _errs5 = errors;
            if (typeof data0 == "string" && func0(data0) > 80) {
              let err0 = {};
              vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
            }
            var _valid0 = _errs5 === errors;
            if (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null), !_valid0) {
              let _errs6 = errors;
              if (typeof data0 == "string") {
                if (func0(data0) > 2048)
                  return validate0.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema0.properties.number.else, data: data0 }], !1;
                if (!pattern0.test(data0))
                  return validate0.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/pattern", keyword: "pattern", params: { pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, message: 'must match pattern "^\\s*[Hh][Tt][Tt][Pp][Ss]?://"', schema: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://", parentSchema: schema0.properties.number.else, data: data0 }], !1;
              }
              var _valid0 = _errs6 === errors;
              valid1 = _valid0;
            }
            if (!valid1) {
              let err1 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema0.properties.number.if, parentSchema: schema0.properties.number, data: data0 };
              return vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++, validate0.errors = vErrors, !1;
            }
            if (errors === _errs2)
              if (typeof data0 == "string") {
                if (func0(data0) < 1)
                  return validate0.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema0.properties.number, data: data0 }], !1;
                if (!pattern1.test(data0))
                  return validate0.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"', schema: "\\S", parentSchema: schema0.properties.number, data: data0 }], !1;
              } else
                return validate0.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema0.properties.number.type, parentSchema: schema0.properties.number, data: data0 }], !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.country !== void 0) {
              let data1 = data.country, _errs7 = errors;
              if (errors === _errs7)
                if (typeof data1 == "string") {
                  if (!pattern2.test(data1))
                    return validate0.errors = [{ instancePath: instancePath + "/country", schemaPath: "#/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema0.properties.country, data: data1 }], !1;
                } else
                  return validate0.errors = [{ instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema0.properties.country.type, parentSchema: schema0.properties.country, data: data1 }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.carrier !== void 0) {
                let data2 = data.carrier, _errs9 = errors;
                if (errors === _errs9)
                  if (typeof data2 == "string") {
                    if (func0(data2) > 80)
                      return validate0.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters", schema: 80, parentSchema: schema0.properties.carrier, data: data2 }], !1;
                    if (func0(data2) < 2)
                      return validate0.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/minLength", keyword: "minLength", params: { limit: 2 }, message: "must NOT have fewer than 2 characters", schema: 2, parentSchema: schema0.properties.carrier, data: data2 }], !1;
                    if (!pattern3.test(data2))
                      return validate0.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$" }, message: 'must match pattern "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$"', schema: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", parentSchema: schema0.properties.carrier, data: data2 }], !1;
                  } else
                    return validate0.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema0.properties.carrier.type, parentSchema: schema0.properties.carrier, data: data2 }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.vertical !== void 0) {
                  let data3 = data.vertical, _errs11 = errors;
                  if (typeof data3 != "string")
                    return validate0.errors = [{ instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema0.properties.vertical.type, parentSchema: schema0.properties.vertical, data: data3 }], !1;
                  if (!(data3 === "parcel" || data3 === "post_ems" || data3 === "air_cargo" || data3 === "container" || data3 === "bol"))
                    return validate0.errors = [{ instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/enum", keyword: "enum", params: { allowedValues: schema0.properties.vertical.enum }, message: "must be equal to one of the allowed values", schema: schema0.properties.vertical.enum, parentSchema: schema0.properties.vertical, data: data3 }], !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.sender_country !== void 0) {
                    let data4 = data.sender_country, _errs13 = errors;
                    if (errors === _errs13)
                      if (typeof data4 == "string") {
                        if (!pattern2.test(data4))
                          return validate0.errors = [{ instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema0.properties.sender_country, data: data4 }], !1;
                      } else
                        return validate0.errors = [{ instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema0.properties.sender_country.type, parentSchema: schema0.properties.sender_country, data: data4 }], !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.email_domain !== void 0) {
                      let data5 = data.email_domain, _errs15 = errors;
                      if (errors === _errs15)
                        if (typeof data5 == "string") {
                          if (func0(data5) > 253)
                            return validate0.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters", schema: 253, parentSchema: schema0.properties.email_domain, data: data5 }], !1;
                          if (func0(data5) < 3)
                            return validate0.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema0.properties.email_domain, data: data5 }], !1;
                          if (!pattern5.test(data5))
                            return validate0.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/pattern", keyword: "pattern", params: { pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$" }, message: 'must match pattern "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$"', schema: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", parentSchema: schema0.properties.email_domain, data: data5 }], !1;
                        } else
                          return validate0.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema0.properties.email_domain.type, parentSchema: schema0.properties.email_domain, data: data5 }], !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return validate0.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema0.type, parentSchema: schema0, data }], !1;
  return validate0.errors = vErrors, errors === 0;
}
validate0.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var find_in_text = validate1, schema1 = { type: "object", required: ["text", "strict"], properties: { text: { type: "string", maxLength: 16777216, description: "a text of at most 16777216 characters" }, strict: { type: "boolean", default: !1, description: "whether to return only certain findings" } }, additionalProperties: !1 };
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate1.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      data.strict === void 0 && (data.strict = !1);
      let missing0;
      if (data.text === void 0 && (missing0 = "text") || data.strict === void 0 && (missing0 = "strict"))
        return validate1.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'", schema: schema1.required, parentSchema: schema1, data }], !1;
      {
        let _errs1 = errors;
        for (let key0 in data)
          if (!(key0 === "text" || key0 === "strict")) {
            return validate1.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: !1, parentSchema: schema1, data }], !1;
            break;
          }
        if (_errs1 === errors) {
          if (data.text !== void 0) {
            let data0 = data.text, _errs2 = errors;
            if (errors === _errs2)
              if (typeof data0 == "string") {
                if (func0(data0) > 16777216)
                  return validate1.errors = [{ instancePath: instancePath + "/text", schemaPath: "#/properties/text/maxLength", keyword: "maxLength", params: { limit: 16777216 }, message: "must NOT have more than 16777216 characters", schema: 16777216, parentSchema: schema1.properties.text, data: data0 }], !1;
              } else
                return validate1.errors = [{ instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema1.properties.text.type, parentSchema: schema1.properties.text, data: data0 }], !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            let data1 = data.strict, _errs4 = errors;
            if (typeof data1 != "boolean")
              return validate1.errors = [{ instancePath: instancePath + "/strict", schemaPath: "#/properties/strict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema1.properties.strict.type, parentSchema: schema1.properties.strict, data: data1 }], !1;
            var valid0 = _errs4 === errors;
          }
        }
      }
    } else
      return validate1.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema1.type, parentSchema: schema1, data }], !1;
  return validate1.errors = vErrors, errors === 0;
}
validate1.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var track_number = validate2, schema2 = { type: "object", required: ["number"], properties: { number: { type: "string", minLength: 1, pattern: "\\S", if: { maxLength: 80 }, else: { maxLength: 2048, pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, description: "a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters" }, country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate" }, carrier: { type: "string", minLength: 2, maxLength: 80, pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", description: "slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate" }, vertical: { type: "string", enum: ["parcel", "post_ems", "air_cargo", "container", "bol"], description: "kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate" }, sender_country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country`" }, email_domain: { type: "string", minLength: 3, maxLength: 253, pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", description: "domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties" }, at: { type: "string", format: "date-time", maxLength: 40, description: "for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z" } }, additionalProperties: !1 }, formats0 = require_formats().fullFormats["date-time"];
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate2.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.number === void 0 && (missing0 = "number"))
        return validate2.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'", schema: schema2.required, parentSchema: schema2, data }], !1;
      {
        let _errs1 = errors;
        for (let key0 in data)
          if (!(key0 === "number" || key0 === "country" || key0 === "carrier" || key0 === "vertical" || key0 === "sender_country" || key0 === "email_domain" || key0 === "at")) {
            return validate2.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: !1, parentSchema: schema2, data }], !1;
            break;
          }
        if (_errs1 === errors) {
          if (data.number !== void 0) {
            let data0 = data.number, _errs2 = errors, _errs4 = errors, valid1 = !0, _errs5 = errors;
            if (typeof data0 == "string" && func0(data0) > 80) {
              let err0 = {};
              vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
            }
            var _valid0 = _errs5 === errors;
            if (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null), !_valid0) {
              let _errs6 = errors;
              if (typeof data0 == "string") {
                if (func0(data0) > 2048)
                  return validate2.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema2.properties.number.else, data: data0 }], !1;
                if (!pattern0.test(data0))
                  return validate2.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/pattern", keyword: "pattern", params: { pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, message: 'must match pattern "^\\s*[Hh][Tt][Tt][Pp][Ss]?://"', schema: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://", parentSchema: schema2.properties.number.else, data: data0 }], !1;
              }
              var _valid0 = _errs6 === errors;
              valid1 = _valid0;
            }
            if (!valid1) {
              let err1 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema2.properties.number.if, parentSchema: schema2.properties.number, data: data0 };
              return vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++, validate2.errors = vErrors, !1;
            }
            if (errors === _errs2)
              if (typeof data0 == "string") {
                if (func0(data0) < 1)
                  return validate2.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema2.properties.number, data: data0 }], !1;
                if (!pattern1.test(data0))
                  return validate2.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"', schema: "\\S", parentSchema: schema2.properties.number, data: data0 }], !1;
              } else
                return validate2.errors = [{ instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.number.type, parentSchema: schema2.properties.number, data: data0 }], !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.country !== void 0) {
              let data1 = data.country, _errs7 = errors;
              if (errors === _errs7)
                if (typeof data1 == "string") {
                  if (!pattern2.test(data1))
                    return validate2.errors = [{ instancePath: instancePath + "/country", schemaPath: "#/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema2.properties.country, data: data1 }], !1;
                } else
                  return validate2.errors = [{ instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.country.type, parentSchema: schema2.properties.country, data: data1 }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.carrier !== void 0) {
                let data2 = data.carrier, _errs9 = errors;
                if (errors === _errs9)
                  if (typeof data2 == "string") {
                    if (func0(data2) > 80)
                      return validate2.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters", schema: 80, parentSchema: schema2.properties.carrier, data: data2 }], !1;
                    if (func0(data2) < 2)
                      return validate2.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/minLength", keyword: "minLength", params: { limit: 2 }, message: "must NOT have fewer than 2 characters", schema: 2, parentSchema: schema2.properties.carrier, data: data2 }], !1;
                    if (!pattern3.test(data2))
                      return validate2.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$" }, message: 'must match pattern "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$"', schema: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", parentSchema: schema2.properties.carrier, data: data2 }], !1;
                  } else
                    return validate2.errors = [{ instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.carrier.type, parentSchema: schema2.properties.carrier, data: data2 }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.vertical !== void 0) {
                  let data3 = data.vertical, _errs11 = errors;
                  if (typeof data3 != "string")
                    return validate2.errors = [{ instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.vertical.type, parentSchema: schema2.properties.vertical, data: data3 }], !1;
                  if (!(data3 === "parcel" || data3 === "post_ems" || data3 === "air_cargo" || data3 === "container" || data3 === "bol"))
                    return validate2.errors = [{ instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/enum", keyword: "enum", params: { allowedValues: schema2.properties.vertical.enum }, message: "must be equal to one of the allowed values", schema: schema2.properties.vertical.enum, parentSchema: schema2.properties.vertical, data: data3 }], !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.sender_country !== void 0) {
                    let data4 = data.sender_country, _errs13 = errors;
                    if (errors === _errs13)
                      if (typeof data4 == "string") {
                        if (!pattern2.test(data4))
                          return validate2.errors = [{ instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema2.properties.sender_country, data: data4 }], !1;
                      } else
                        return validate2.errors = [{ instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.sender_country.type, parentSchema: schema2.properties.sender_country, data: data4 }], !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.email_domain !== void 0) {
                      let data5 = data.email_domain, _errs15 = errors;
                      if (errors === _errs15)
                        if (typeof data5 == "string") {
                          if (func0(data5) > 253)
                            return validate2.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters", schema: 253, parentSchema: schema2.properties.email_domain, data: data5 }], !1;
                          if (func0(data5) < 3)
                            return validate2.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema2.properties.email_domain, data: data5 }], !1;
                          if (!pattern5.test(data5))
                            return validate2.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/pattern", keyword: "pattern", params: { pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$" }, message: 'must match pattern "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$"', schema: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", parentSchema: schema2.properties.email_domain, data: data5 }], !1;
                        } else
                          return validate2.errors = [{ instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.email_domain.type, parentSchema: schema2.properties.email_domain, data: data5 }], !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0)
                      if (data.at !== void 0) {
                        let data6 = data.at, _errs17 = errors;
                        if (errors === _errs17 && errors === _errs17)
                          if (typeof data6 == "string") {
                            if (func0(data6) > 40)
                              return validate2.errors = [{ instancePath: instancePath + "/at", schemaPath: "#/properties/at/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema2.properties.at, data: data6 }], !1;
                            if (!formats0.validate(data6))
                              return validate2.errors = [{ instancePath: instancePath + "/at", schemaPath: "#/properties/at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema2.properties.at, data: data6 }], !1;
                          } else
                            return validate2.errors = [{ instancePath: instancePath + "/at", schemaPath: "#/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema2.properties.at.type, parentSchema: schema2.properties.at, data: data6 }], !1;
                        var valid0 = _errs17 === errors;
                      } else
                        var valid0 = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate2.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema2.type, parentSchema: schema2, data }], !1;
  return validate2.errors = vErrors, errors === 0;
}
validate2.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

// checks:checks:listingAll
var detect_number2 = validate02, schema02 = { type: "object", required: ["number"], properties: { number: { type: "string", minLength: 1, pattern: "\\S", if: { maxLength: 80 }, else: { maxLength: 2048, pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, description: "a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters" }, country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate" }, carrier: { type: "string", minLength: 2, maxLength: 80, pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", description: "slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate" }, vertical: { type: "string", enum: ["parcel", "post_ems", "air_cargo", "container", "bol"], description: "kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate" }, sender_country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country`" }, email_domain: { type: "string", minLength: 3, maxLength: 253, pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", description: "domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties" } }, additionalProperties: !1 }, func02 = require_ucs2length().default, pattern02 = new RegExp("^\\s*[Hh][Tt][Tt][Pp][Ss]?://", "u"), pattern12 = new RegExp("\\S", "u"), pattern22 = new RegExp("^[A-Za-z]{2}$", "u"), pattern32 = new RegExp("^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", "u"), pattern52 = new RegExp("^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", "u");
function validate02(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate02.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'", schema: schema02.required, parentSchema: schema02, data };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "number" || key0 === "country" || key0 === "carrier" || key0 === "vertical" || key0 === "sender_country" || key0 === "email_domain")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: !1, parentSchema: schema02, data };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.number !== void 0) {
      let data0 = data.number, _errs4 = errors, valid1 = !0, _errs5 = errors;
      if (typeof data0 == "string" && func02(data0) > 80) {
        let err2 = {};
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      var _valid0 = _errs5 === errors;
      if (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null), !_valid0) {
        let _errs6 = errors;
        if (typeof data0 == "string") {
          if (func02(data0) > 2048) {
            let err3 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema02.properties.number.else, data: data0 };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!pattern02.test(data0)) {
            let err4 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/pattern", keyword: "pattern", params: { pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, message: 'must match pattern "^\\s*[Hh][Tt][Tt][Pp][Ss]?://"', schema: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://", parentSchema: schema02.properties.number.else, data: data0 };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        let err5 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema02.properties.number.if, parentSchema: schema02.properties.number, data: data0 };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data0 == "string") {
        if (func02(data0) < 1) {
          let err6 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema02.properties.number, data: data0 };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern12.test(data0)) {
          let err7 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"', schema: "\\S", parentSchema: schema02.properties.number, data: data0 };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema02.properties.number.type, parentSchema: schema02.properties.number, data: data0 };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.country !== void 0) {
      let data1 = data.country;
      if (typeof data1 == "string") {
        if (!pattern22.test(data1)) {
          let err9 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema02.properties.country, data: data1 };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema02.properties.country.type, parentSchema: schema02.properties.country, data: data1 };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.carrier !== void 0) {
      let data2 = data.carrier;
      if (typeof data2 == "string") {
        if (func02(data2) > 80) {
          let err11 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters", schema: 80, parentSchema: schema02.properties.carrier, data: data2 };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (func02(data2) < 2) {
          let err12 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/minLength", keyword: "minLength", params: { limit: 2 }, message: "must NOT have fewer than 2 characters", schema: 2, parentSchema: schema02.properties.carrier, data: data2 };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!pattern32.test(data2)) {
          let err13 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$" }, message: 'must match pattern "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$"', schema: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", parentSchema: schema02.properties.carrier, data: data2 };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema02.properties.carrier.type, parentSchema: schema02.properties.carrier, data: data2 };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.vertical !== void 0) {
      let data3 = data.vertical;
      if (typeof data3 != "string") {
        let err15 = { instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema02.properties.vertical.type, parentSchema: schema02.properties.vertical, data: data3 };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (!(data3 === "parcel" || data3 === "post_ems" || data3 === "air_cargo" || data3 === "container" || data3 === "bol")) {
        let err16 = { instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/enum", keyword: "enum", params: { allowedValues: schema02.properties.vertical.enum }, message: "must be equal to one of the allowed values", schema: schema02.properties.vertical.enum, parentSchema: schema02.properties.vertical, data: data3 };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.sender_country !== void 0) {
      let data4 = data.sender_country;
      if (typeof data4 == "string") {
        if (!pattern22.test(data4)) {
          let err17 = { instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema02.properties.sender_country, data: data4 };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema02.properties.sender_country.type, parentSchema: schema02.properties.sender_country, data: data4 };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.email_domain !== void 0) {
      let data5 = data.email_domain;
      if (typeof data5 == "string") {
        if (func02(data5) > 253) {
          let err19 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters", schema: 253, parentSchema: schema02.properties.email_domain, data: data5 };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (func02(data5) < 3) {
          let err20 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema02.properties.email_domain, data: data5 };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (!pattern52.test(data5)) {
          let err21 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/pattern", keyword: "pattern", params: { pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$" }, message: 'must match pattern "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$"', schema: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", parentSchema: schema02.properties.email_domain, data: data5 };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      } else {
        let err22 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema02.properties.email_domain.type, parentSchema: schema02.properties.email_domain, data: data5 };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
  } else {
    let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema02.type, parentSchema: schema02, data };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate02.errors = vErrors, errors === 0;
}
validate02.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var find_in_text2 = validate12, schema12 = { type: "object", required: ["text", "strict"], properties: { text: { type: "string", maxLength: 16777216, description: "a text of at most 16777216 characters" }, strict: { type: "boolean", default: !1, description: "whether to return only certain findings" } }, additionalProperties: !1 };
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate12.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.strict === void 0 && (data.strict = !1), data.text === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'", schema: schema12.required, parentSchema: schema12, data };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.strict === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "strict" }, message: "must have required property 'strict'", schema: schema12.required, parentSchema: schema12, data };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "text" || key0 === "strict")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: !1, parentSchema: schema12, data };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.text !== void 0) {
      let data0 = data.text;
      if (typeof data0 == "string") {
        if (func02(data0) > 16777216) {
          let err3 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/maxLength", keyword: "maxLength", params: { limit: 16777216 }, message: "must NOT have more than 16777216 characters", schema: 16777216, parentSchema: schema12.properties.text, data: data0 };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema12.properties.text.type, parentSchema: schema12.properties.text, data: data0 };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    let data1 = data.strict;
    if (typeof data1 != "boolean") {
      let err5 = { instancePath: instancePath + "/strict", schemaPath: "#/properties/strict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema12.properties.strict.type, parentSchema: schema12.properties.strict, data: data1 };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema12.type, parentSchema: schema12, data };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate12.errors = vErrors, errors === 0;
}
validate12.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var track_number2 = validate22, schema22 = { type: "object", required: ["number"], properties: { number: { type: "string", minLength: 1, pattern: "\\S", if: { maxLength: 80 }, else: { maxLength: 2048, pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, description: "a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters" }, country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate" }, carrier: { type: "string", minLength: 2, maxLength: 80, pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", description: "slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate" }, vertical: { type: "string", enum: ["parcel", "post_ems", "air_cargo", "container", "bol"], description: "kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate" }, sender_country: { type: "string", pattern: "^[A-Za-z]{2}$", description: "ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country`" }, email_domain: { type: "string", minLength: 3, maxLength: 253, pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", description: "domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties" }, at: { type: "string", format: "date-time", maxLength: 40, description: "for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z" } }, additionalProperties: !1 }, formats02 = require_formats().fullFormats["date-time"];
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'", schema: schema22.required, parentSchema: schema22, data };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "number" || key0 === "country" || key0 === "carrier" || key0 === "vertical" || key0 === "sender_country" || key0 === "email_domain" || key0 === "at")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: !1, parentSchema: schema22, data };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.number !== void 0) {
      let data0 = data.number, _errs4 = errors, valid1 = !0, _errs5 = errors;
      if (typeof data0 == "string" && func02(data0) > 80) {
        let err2 = {};
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      var _valid0 = _errs5 === errors;
      if (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null), !_valid0) {
        let _errs6 = errors;
        if (typeof data0 == "string") {
          if (func02(data0) > 2048) {
            let err3 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema22.properties.number.else, data: data0 };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
          if (!pattern02.test(data0)) {
            let err4 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/else/pattern", keyword: "pattern", params: { pattern: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://" }, message: 'must match pattern "^\\s*[Hh][Tt][Tt][Pp][Ss]?://"', schema: "^\\s*[Hh][Tt][Tt][Pp][Ss]?://", parentSchema: schema22.properties.number.else, data: data0 };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        let err5 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.number.if, parentSchema: schema22.properties.number, data: data0 };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data0 == "string") {
        if (func02(data0) < 1) {
          let err6 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema22.properties.number, data: data0 };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern12.test(data0)) {
          let err7 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"', schema: "\\S", parentSchema: schema22.properties.number, data: data0 };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.number.type, parentSchema: schema22.properties.number, data: data0 };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.country !== void 0) {
      let data1 = data.country;
      if (typeof data1 == "string") {
        if (!pattern22.test(data1)) {
          let err9 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema22.properties.country, data: data1 };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.country.type, parentSchema: schema22.properties.country, data: data1 };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.carrier !== void 0) {
      let data2 = data.carrier;
      if (typeof data2 == "string") {
        if (func02(data2) > 80) {
          let err11 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters", schema: 80, parentSchema: schema22.properties.carrier, data: data2 };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (func02(data2) < 2) {
          let err12 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/minLength", keyword: "minLength", params: { limit: 2 }, message: "must NOT have fewer than 2 characters", schema: 2, parentSchema: schema22.properties.carrier, data: data2 };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!pattern32.test(data2)) {
          let err13 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$" }, message: 'must match pattern "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$"', schema: "^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$", parentSchema: schema22.properties.carrier, data: data2 };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/carrier", schemaPath: "#/properties/carrier/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.carrier.type, parentSchema: schema22.properties.carrier, data: data2 };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.vertical !== void 0) {
      let data3 = data.vertical;
      if (typeof data3 != "string") {
        let err15 = { instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.vertical.type, parentSchema: schema22.properties.vertical, data: data3 };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (!(data3 === "parcel" || data3 === "post_ems" || data3 === "air_cargo" || data3 === "container" || data3 === "bol")) {
        let err16 = { instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/enum", keyword: "enum", params: { allowedValues: schema22.properties.vertical.enum }, message: "must be equal to one of the allowed values", schema: schema22.properties.vertical.enum, parentSchema: schema22.properties.vertical, data: data3 };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.sender_country !== void 0) {
      let data4 = data.sender_country;
      if (typeof data4 == "string") {
        if (!pattern22.test(data4)) {
          let err17 = { instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"', schema: "^[A-Za-z]{2}$", parentSchema: schema22.properties.sender_country, data: data4 };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/sender_country", schemaPath: "#/properties/sender_country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.sender_country.type, parentSchema: schema22.properties.sender_country, data: data4 };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.email_domain !== void 0) {
      let data5 = data.email_domain;
      if (typeof data5 == "string") {
        if (func02(data5) > 253) {
          let err19 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters", schema: 253, parentSchema: schema22.properties.email_domain, data: data5 };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (func02(data5) < 3) {
          let err20 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema22.properties.email_domain, data: data5 };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (!pattern52.test(data5)) {
          let err21 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/pattern", keyword: "pattern", params: { pattern: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$" }, message: 'must match pattern "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$"', schema: "^@?(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$", parentSchema: schema22.properties.email_domain, data: data5 };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      } else {
        let err22 = { instancePath: instancePath + "/email_domain", schemaPath: "#/properties/email_domain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.email_domain.type, parentSchema: schema22.properties.email_domain, data: data5 };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.at !== void 0) {
      let data6 = data.at;
      if (typeof data6 == "string") {
        if (func02(data6) > 40) {
          let err23 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema22.properties.at, data: data6 };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        if (!formats02.validate(data6)) {
          let err24 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema22.properties.at, data: data6 };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.at.type, parentSchema: schema22.properties.at, data: data6 };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
  } else {
    let err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema22.type, parentSchema: schema22, data };
    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
  }
  return validate22.errors = vErrors, errors === 0;
}
validate22.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

// checks.mjs
var checks = { detect_number: { untilFirst: detect_number, listingAll: detect_number2 }, find_in_text: { untilFirst: find_in_text, listingAll: find_in_text2 }, track_number: { untilFirst: track_number, listingAll: track_number2 } };
export {
  checks
};
