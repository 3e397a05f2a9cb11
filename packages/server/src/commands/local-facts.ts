import type { Config } from '../kernel/config/config.ts';
import type { ServiceFacts } from '../modules/service/ports.ts';
import { version } from '../version.ts';

/** What a process without a server says of the service. Its address is known at once, its surfaces once they are described. */
export class LocalFacts implements ServiceFacts {
  readonly version = version;
  readonly #config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
  #described: ServiceFacts | undefined;

  constructor(config: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#config = config;
  }

  readonly publicUrl = (): string => this.#config.publicUrl ?? `http://${this.#config.host}:${this.#config.port}`;

  /** Loads every operation of the service, which only an answer about its surfaces needs. */
  async describeSurfaces(): Promise<void> {
    if (this.#described !== undefined) return;
    const { operations } = await import('../modules.ts');
    const { serviceFacts } = await import('../surfaces/service-facts.ts');
    this.#described = serviceFacts(operations, this.publicUrl);
  }

  get endpoints(): ServiceFacts['endpoints'] {
    return this.#facts.endpoints;
  }

  get mcp(): ServiceFacts['mcp'] {
    return this.#facts.mcp;
  }

  readonly openApi = (): string => this.#facts.openApi();

  get #facts(): ServiceFacts {
    if (this.#described === undefined) throw new Error('the surfaces of the service are not described in this process');
    return this.#described;
  }
}
