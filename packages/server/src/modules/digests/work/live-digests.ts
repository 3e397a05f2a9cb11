/** The digests of a process with their relay; a reload exchanges them in one step. */
import { ConfigError } from '../../../kernel/config/config.ts';
import { reachNothing, type Reach } from '../../../kernel/lib/faults.ts';
import type { ApiKeyStore } from '../../access/ports.ts';
import type { Digest } from '../rules/digest.ts';
import { digestSettings } from '../settings.ts';
import { readDigests, type DeclaredRelay, type DigestValues } from './declaration.ts';
import type { OpenRelay } from './digest-sender.ts';
import { createRelay } from './smtp-relay.ts';

export interface LiveDigestsOptions {
  readonly settings: DigestValues;
  readonly apiKeys: Pick<ApiKeyStore, 'findKeyById'>;
  /** What EHLO says; undefined: the name of this machine. */
  readonly clientName: string | undefined;
  readonly reach?: Reach;
}

export class LiveDigests {
  readonly #options: LiveDigestsOptions;
  #digests: readonly Digest[] = [];
  #relay: (OpenRelay & { readonly domain: string }) | undefined;

  private constructor(options: LiveDigestsOptions) {
    this.#options = options;
  }

  /** Throws `ConfigError` for what is wrong in the file or missing beside it, and for a key that does not exist. */
  static async open(options: LiveDigestsOptions): Promise<LiveDigests> {
    const live = new LiveDigests(options);
    await live.reload();
    return live;
  }

  /** Whether a file is declared, with digests or without. */
  get isDeclared(): boolean {
    return this.#options.settings.digestsFile !== undefined;
  }

  get digests(): readonly Digest[] {
    return this.#digests;
  }

  /** Only where a file is declared. */
  get relay(): OpenRelay & { readonly domain: string } {
    if (this.#relay === undefined) throw new Error(`${digestSettings.digestsFile.name} is not set`);
    return this.#relay;
  }

  /** Reads everything again. Throws `ConfigError`; then nothing has changed. */
  async reload(): Promise<void> {
    const { settings, apiKeys } = this.#options;
    const { digests, relay } = await readDigests(settings);
    const problems: string[] = [];
    for (const [index, { keyId }] of digests.entries()) {
      if ((await apiKeys.findKeyById(keyId)) !== undefined) continue;
      problems.push(`/digests/${index}/key names no API key of this instance; see wayseal keys list`);
    }
    if (problems.length > 0) {
      const { name } = digestSettings.digestsFile;
      throw new ConfigError(problems.map((problem) => `${name} (${settings.digestsFile ?? ''}): ${problem}`));
    }
    this.#digests = digests;
    this.#relay = relay && this.#open(relay);
  }

  #open({ relay, sender, password, ca }: DeclaredRelay): OpenRelay & { readonly domain: string } {
    const { settings, clientName, reach = reachNothing } = this.#options;
    const send = createRelay({
      relay,
      password,
      from: sender.address,
      ca,
      clientName,
      connectTimeoutMs: settings.smtpConnectTimeoutMs,
      timeoutMs: settings.smtpTimeoutMs,
      after(ms, call) {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      reach,
    });
    return { send, from: sender.header, host: relay.host, domain: sender.domain };
  }
}

/** The host of a public URL, as EHLO says it; undefined where there is none that others know. */
export function clientNameOf(publicUrl: string | undefined): string | undefined {
  const host = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname;
  return host !== undefined && /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}
