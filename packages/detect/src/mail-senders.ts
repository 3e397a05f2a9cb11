/** Which carriers mail from a domain: those whose pages are on the registered domain above it. */
import { mailDomains } from './data/mail-domains.ts';
import { registrableDomain } from './registrable-domain.ts';
import { findHostSlugs } from './urls.ts';

/** `hosts` has the slugs of the hosts of carriers' pages. */
export function buildMailIndex(hosts: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, readonly string[]>();
  const add = (domain: string, slugs: readonly string[]): void => {
    index.set(domain, [...new Set([...(index.get(domain) ?? []), ...slugs])]);
  };
  for (const [domain, slugs] of mailDomains) add(domain, slugs);
  for (const [host, slugs] of hosts) add(host, slugs);
  for (const [host, slugs] of hosts) if (registrableDomain(host) !== host) add(registrableDomain(host), slugs);
  return index;
}

/** `domain` may have a leading `@`, capitals and subdomains, such as `notify.dpd.co.uk`. Anything else finds nobody. */
export function findMailSlugs(index: ReadonlyMap<string, readonly string[]>, domain: string): readonly string[] {
  const name = domain.trim().replace(/^@/u, '').replace(/\.$/u, '').toLowerCase();
  return name.length > maxDomainLength ? [] : findHostSlugs(index, name);
}

/** As in DNS. */
const maxDomainLength = 253;
