import { parseSubnet } from '../../../kernel/http-out/target-address.ts';
import type { TargetRules } from '../../../kernel/http-out/target-url.ts';

/** Target rules with the exceptions that the operator allows. Throws an `Error` that names an invalid range. */
export function targetRules(opened: {
  readonly subnets: readonly string[];
  readonly hosts: readonly string[];
  readonly http: boolean;
  readonly nat64: boolean;
}): TargetRules {
  return {
    allowSubnets: opened.subnets.map(parseSubnet),
    allowHosts: opened.hosts,
    allowHttp: opened.http,
    nat64: opened.nat64,
  };
}
