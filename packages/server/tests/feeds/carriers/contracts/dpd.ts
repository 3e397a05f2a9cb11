import assert from 'node:assert/strict';
import {
  answer,
  escaped,
  json,
  refused,
  xml,
  type CarrierContract,
  type Played,
  type SeenRequest,
} from '../../../support/carrier-contract.ts';

const types = 'http://dpd.com/common/service/types';
const soapLogin = '/soap/services/LoginService/V2_1';

export const contract: CarrierContract = {
  kind: 'dpd',
  source: 'doc.dpd.be, integrations.dpd.nl: LoginService 2.1, ParcelLifeCycleService 2.0',
  baseUrl: 'https://wsshipper.dpd.be',
  method: 'POST',
  path: '/soap/services/ParcelLifeCycleService/V2_0',
  headers: {
    SOAPAction: /^"?http:\/\/dpd\.com\/common\/service\/types\/ParcelLifeCycleService\/2\.0\/getTrackingData"?$/,
    'Content-Type': 'text/xml; charset=utf-8',
  },
  numbersOfBody: (body) => {
    assert.match(
      body,
      /<(\w+):Envelope [^>]*="http:\/\/schemas\.xmlsoap\.org\/soap\/envelope\/"/,
      'no SOAP 1.1 envelope',
    );
    for (const name of ['Authentication/2.0', 'ParcelLifeCycleService/2.0'])
      assert.ok(body.includes(`="${types}/${name}"`), `the namespace ${name} is missing`);
    assert.match(body, /<\w+:authentication>.*<\/\w+:authentication>/s, 'no authentication');
    assert.equal(elementOf(body, 'messageLanguage'), 'en_EN');
    assert.match(
      body,
      /<\w+:getTrackingData>\s*<parcelLabelNumber>[^<]*<\/parcelLabelNumber>\s*<\/\w+:getTrackingData>/,
    );
    return [elementOf(body, 'parcelLabelNumber')];
  },
  auth: {
    type: 'login_token',
    loginUrls: [
      `https://wsshipper.dpd.be${soapLogin}`,
      `https://wsshipper.dpd.be/rest/services/LoginService/V2_1/getAuth`,
    ],
    lifetimeS: 86_400,
    problem: (request, username, password) => loginProblem(request, username, password),
    answer: (token, endsAt, { path }) => {
      // The carrier writes UTC without a sign for it.
      const member = {
        delisId: 'operator',
        customerUid: 'operator',
        authToken: token,
        depot: '0530',
        authTokenExpires: endsAt.slice(0, 22),
      };
      if (path !== soapLogin) return json({ getAuthResponse: { return: member } });
      const members = Object.entries(member).map(([name, value]) => `<${name}>${value}</${name}>`);
      return xml(
        envelope(
          `<ns:getAuthResponse xmlns:ns="${types}/LoginService/2.0"><return>${members.join('')}</return></ns:getAuthResponse>`,
        ),
      );
    },
    loginOf: ({ body }) => ({ username: elementOf(body, 'delisId'), token: elementOf(body, 'authToken') }),
  },
  batch: 1,
  unauthorized: fault('ERR_DELICOM_TOKEN_EXPIRED'),
  readsServerErrors: true,
  refusals: [
    refused.key('DELICOM_ERR_AUTHENTICATION', fault('DELICOM_ERR_AUTHENTICATION')),
    refused.key('ERR_DELICOM_TOKEN_INCORRECT', fault('ERR_DELICOM_TOKEN_INCORRECT')),
    refused.notFound('any other fault', fault('COD_ANYTHING')),
  ],
  notFound: () => fault('PARCEL_UNKNOWN'),
  zone: 'Europe/Brussels',
  times: 'local',
  number: '05308801410002',
  knownCode: 'BetweenDepots',
  unknownCode: 'Quarantine',
  write: (number, scans, person) => {
    const content = (name: string, text: string): string =>
      `<${name}><content>${escaped(text)}</content><bold>false</bold><paragraph>false</paragraph></${name}>`;
    const states = scans.map(
      ({ local, code, text }) =>
        `<statusInfo><status>${code}</status>${content('label', text)}<description><content><content>${escaped(text)}</content></content></description>` +
        '<statusHasBeenReached>true</statusHasBeenReached><isCurrentStatus>false</isCurrentStatus><showContactInfo>true</showContactInfo>' +
        `${content('location', 'Mechelen (BE)')}${content('date', american(local))}${content('importantItems', person('importantItems'))}` +
        `${content('contactInfo', person('contactInfo'))}</statusInfo>`,
    );
    return xml(
      envelope(
        `<getTrackingDataResponse xmlns="${types}/ParcelLifeCycleService/2.0"><trackingresult><shipmentInfo>` +
          `<receiver><name>${person('receiver')}</name></receiver><status>SHIPMENT</status><statusHasBeenReached>false</statusHasBeenReached>` +
          `${content('serviceDescription', person('service'))}</shipmentInfo>${states.join('')}` +
          `${content('contactInfo', person(`contact ${number.length}`))}</trackingresult></getTrackingDataResponse>`,
      ),
    );
  },
};

/** `3/4/2030 7:11:26 PM`. */
function american(local: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)(:\d\d:\d\d)$/.exec(local);
  if (found === null) return local;
  const [, year, month, day, hour, rest = ''] = found;
  const hours = Number(hour);
  return `${Number(month)}/${Number(day)}/${year} ${hours % 12 === 0 ? 12 : hours % 12}${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}

function envelope(body: string): string {
  return `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
}

function fault(code: string): Played {
  return answer(
    500,
    xml(
      envelope(
        `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Fault occured</faultstring><detail>` +
          `<ns:fault xmlns:ns="${types}/Authentication/2.0"><errorCode>${code}</errorCode><errorMessage>refused</errorMessage></ns:fault></detail></soap:Fault>`,
      ),
    ),
  );
}

/** The text of an element; names of the form `a:name` count. */
function elementOf(body: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(body);
  if (found === null) throw new Error(`the element ${name} is missing`);
  return (found[1] ?? '').replace(/&(?:amp|lt|gt|#(\d+)|#x([0-9a-f]+));/gi, (entity, decimal, hex) =>
    decimal !== undefined || hex !== undefined
      ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
      : ({ '&amp;': '&', '&lt;': '<', '&gt;': '>' }[entity] ?? ''),
  );
}

function loginProblem({ path, headers, body }: SeenRequest, username: string, password: string): string | null {
  const isSoap = path === soapLogin;
  const type = headers['content-type'] ?? '';
  if (!(isSoap ? /^text\/xml/ : /^application\/json/).test(type)) return `the header Content-Type is ${type}`;
  const sent = isSoap
    ? Object.fromEntries(['delisId', 'password', 'messageLanguage'].map((name) => [name, elementOf(body, name)]))
    : (JSON.parse(body) as object);
  try {
    assert.deepEqual(sent, { delisId: username, password, messageLanguage: 'en_EN' });
    return null;
  } catch {
    return `the login sends ${Object.keys(sent).join(', ')}, or wrong values`;
  }
}
