import { awbVariables, lineVariables, listVariables, maxUrlLength, numberVariables, rootPattern } from './url-template.ts';
import { splitList } from './table.ts';

/** Sites of tracking services. They are neither carriers' pages nor our sources. */
const aggregators = [
  '17track',
  'aftership',
  'parcelsapp',
  'trackingmore',
  'ship24',
  'track-trace',
  'packagetrackr',
  'parcelmonitor',
];

export interface LinkCells {
  readonly category: string;
  readonly linkType: string;
  readonly confidence: string;
  readonly template: string;
  readonly billTemplate: string;
  readonly accepts: string;
  readonly urlHosts: string;
}

/** Problems of a row's URL template and link type, as sentences; empty without problems. */
export function checkLink(cells: LinkCells): string[] {
  const { template, linkType } = cells;
  if (template === '') {
    if (cells.billTemplate !== '') return ['url_template_bol needs a url_template for other numbers'];
    return linkType === 'unknown' ? [] : [`link_type ${linkType} needs a url_template`];
  }
  if (linkType === 'unknown') return ['link_type unknown must have no url_template'];
  return [
    ...checkAddress(template, cells.urlHosts),
    ...checkVariables(cells),
    ...checkHomePage(cells),
    ...(cells.billTemplate === '' ? [] : checkBillTemplate(cells)),
  ];
}

/** Variables stand for a plain letter here, so that one in scheme, host or port shows as another host. */
function checkAddress(template: string, urlHosts: string): string[] {
  const rest = /^https:\/\/([^/?#]*)/.exec(template);
  if (rest === null) return ['url_template must begin with https://'];
  const authority = rest[1]!;
  if (/[{}]/.test(authority)) return ['url_template has a variable in its host'];
  const filled = template.replace(/\{[^{}]*\}/g, 'x');
  if (authority === '' || !URL.canParse(filled)) return ['url_template is not a URL'];
  if (/[\s{}]/.test(filled)) return ['url_template has a space or a lone brace'];
  const found: string[] = [];
  const url = new URL(filled);
  // The parser drops ":443" and an empty "@", so the text decides.
  if (/[:@]/.test(authority)) found.push('url_template must have no port and no user info');
  else if (url.hostname !== authority) found.push(`url_template host must be written ${url.hostname}`);
  if (!/\.[a-z]{2,}$/.test(url.hostname)) found.push('url_template host must be a public domain name');
  if (template.length > maxUrlLength)
    found.push(`url_template has ${template.length} characters; the limit is ${maxUrlLength}`);
  const aggregator = aggregators.find((name) => url.hostname.includes(name));
  if (aggregator !== undefined) found.push(`url_template points at a tracking service (${aggregator})`);
  const hosts = splitList(urlHosts);
  if (hosts.length > 0 && !hosts.includes(url.hostname)) found.push('url_hosts must include the host of url_template');
  for (const host of hosts) {
    if (!/^[a-z0-9.-]+\.[a-z]{2,}$/.test(host)) found.push(`url_hosts entry "${host}" is not a host name`);
  }
  return found;
}

function checkVariables({ category, linkType, confidence, template, accepts }: LinkCells): string[] {
  const found: string[] = [];
  const variables = listVariables(template);
  const isAir = category === 'air_cargo';
  for (const name of variables) {
    const forAir = isOneOf(awbVariables, name);
    if (!forAir && !isOneOf(numberVariables, name) && !isOneOf(lineVariables, name)) {
      found.push(`url_template has the unknown variable {${name}}`);
    } else if (forAir !== isAir) {
      found.push(isAir ? `an air row takes awb_ variables only, not {${name}}` : `{${name}} is for air rows only`);
    } else if (isOneOf(lineVariables, name) && category !== 'ocean') {
      found.push(`{${name}} is for ocean rows only`);
    } else if (name === 'bol_body' && accepts !== 'bol') {
      found.push('{bol_body} needs a url_template that accepts bol only');
    }
  }
  if (linkType === 'deep_link' && variables.length === 0) found.push('a deep_link needs a variable in url_template');
  if (linkType !== 'deep_link' && variables.length > 0) found.push(`a ${linkType} must have no variable`);
  if (linkType === 'deep_link' && confidence !== 'sure') found.push('a deep_link must be sure');
  return found;
}

/** A second page of a line, for bills of lading: a deep link or a search page. The first one then takes containers only. */
function checkBillTemplate({ category, linkType, billTemplate, urlHosts, accepts }: LinkCells): string[] {
  const found = checkAddress(billTemplate, urlHosts).map((text) => text.replace('url_template', 'url_template_bol'));
  if (category !== 'ocean') found.push('url_template_bol is for ocean rows only');
  for (const name of listVariables(billTemplate)) {
    if (!isOneOf(numberVariables, name) && !isOneOf(lineVariables, name)) {
      found.push(`url_template_bol has the unknown variable {${name}}`);
    }
  }
  if (linkType === 'b2b_only') found.push('url_template_bol needs a page that is open to all');
  if (linkType === 'deep_link' && accepts !== 'container') {
    found.push('a deep_link beside url_template_bol must accept container');
  }
  return found;
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** Nothing is certain about a page on which one has to look for the search. */
function checkHomePage({ linkType, confidence, template }: LinkCells): string[] {
  if (linkType !== 'home_page') return [];
  const found: string[] = [];
  if (confidence === 'sure') found.push('a home_page must be unsure');
  if (!rootPattern.test(template)) {
    found.push('the url_template of a home_page must be the root of its host, or a language below it');
  }
  return found;
}
