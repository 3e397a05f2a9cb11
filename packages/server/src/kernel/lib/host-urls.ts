/** Several PostgreSQL hosts in one URL, as libpq takes them. */
const writableAttributes = new Set(['read-write', 'primary']);

/**
 * One URL for each host of `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`; the URL
 * itself where it names one host. Throws a `RangeError` with the reason when it has another form.
 */
export function hostUrls(url: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?$/.exec(url);
  if (parts === null) throw new RangeError('must be a postgres:// URL');
  const [, scheme = '', authority = '', path = '', search = ''] = parts;
  const parameters = new URLSearchParams(search);
  const attributes = parameters.get('target_session_attrs');
  if (attributes !== null && !writableAttributes.has(attributes)) {
    throw new RangeError('must have target_session_attrs=read-write, or leave it out');
  }
  const userEnd = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(userEnd).split(',');
  if (hosts.length === 1 && attributes === null) return checkedUrls([url]);
  parameters.delete('target_session_attrs');
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  return checkedUrls(hosts.map((host) => `${scheme}${authority.slice(0, userEnd)}${host}${path}${rest}`));
}

function checkedUrls(urls: readonly string[]): readonly string[] {
  for (const url of urls) if (URL.parse(url) === null) throw new RangeError('must name hosts as one:5432,two:5432');
  return urls;
}
