/** The manifests of packaging/kubernetes, read. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

const folder = new URL('../../packaging/kubernetes/', import.meta.url);

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources?: { readonly requests?: object; readonly limits?: object };
  readonly securityContext?: Readonly<Record<string, unknown>>;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly automountServiceAccountToken?: boolean;
    readonly terminationGracePeriodSeconds?: number;
  };
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly template?: PodTemplate;
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>;
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
  };
}

/** The documents of one file. A namespace has nothing to say about itself. */
export function readDocuments<Document>(file: string): readonly Document[] {
  return parseAllDocuments(readFileSync(new URL(file, folder), 'utf8')).map((document) => {
    if (document.errors[0] !== undefined) throw new Error(`${file}: ${document.errors[0].message}`);
    return { spec: {}, ...(document.toJS() as Document) };
  });
}

/** Every file but kustomizations and patches, which are not whole. */
export const manifestFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !/kustomization|sidecar/.test(file))
  .toSorted();
