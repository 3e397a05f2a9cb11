/** What the service says of itself. */
import type { ReplicaState } from '../../kernel/lib/replica-states.ts';

/** What the running service says of itself. */
export interface ServiceFacts {
  readonly version: string;
  /** Origin that people reach, without a trailing slash; known once the service listens. */
  readonly publicUrl: () => string;
  readonly endpoints: readonly {
    readonly method: string;
    readonly path: string;
    readonly auth: string;
    readonly summary: string;
  }[];
  /** JSON text of the OpenAPI document. */
  readonly openApi: () => string;
  readonly mcp: {
    readonly path: string;
    readonly protocolVersions: readonly string[];
    readonly tools: readonly string[];
  };
}

export interface Readiness {
  /** Resolves when requests can be served; rejects with an `Error` that says what is missing. */
  check(): Promise<void>;
  /** State of the replica of the database; undefined where no setting names one. */
  replica(): ReplicaState | undefined;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly service: ServiceFacts;
    readonly readiness: Readiness;
  }
}
