/**
 * Makes what clients and registries of MCP install: `wayseal-VERSION.mcpb`, a bundle that a desktop client opens with a click,
 * and `server.json`, the entry for the MCP registry.
 *
 *   node scripts/mcp-bundle.ts [FOLDER]
 *
 * FOLDER is `build/` unless named. Same source and lockfile, same bytes. Nothing is published.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { serviceDescription, instructions } from '../packages/server/src/surfaces/mcp/introduction.ts';
import { buildPackage, readManifest, root } from './release/packages.ts';

const target = path.resolve(process.argv[2] ?? path.join(root, 'build'));
/** ZIP has no time zone and begins in 1980; the same time for all files makes the same bytes. */
const changedAt = new Date(1980, 0, 1);

interface Tool {
  readonly name: string;
  readonly title: string;
}

const built = await buildPackage('packages/server', path.join(target, 'mcpb', 'server'));
const { version, mcpName, engines, license } = readManifest(built) as ReturnType<typeof readManifest> & {
  readonly mcpName: string;
  readonly engines: { readonly node: string };
  readonly license: string;
};

/** By the schema of bundles, version 0.3. Prompts have arguments that the server fills in, so it lists them itself. */
function bundleManifest(): unknown {
  const { tools } = JSON.parse(readFileSync(path.join(root, 'docs/reference/mcp-tools.json'), 'utf8')) as {
    readonly tools: readonly Tool[];
  };
  return {
    manifest_version: '0.3',
    name: 'wayseal',
    display_name: 'Wayseal',
    version,
    description: serviceDescription,
    long_description: instructions,
    author: { name: 'The Wayseal authors' },
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: 'server/lib/wayseal.js',
      mcp_config: { command: 'node', args: ['${__dirname}/server/lib/wayseal.js', 'mcp'], env: {} },
    },
    tools: tools.map(({ name, title }) => ({ name, description: title })),
    prompts_generated: true,
    keywords: ['logistics', 'tracking', 'container', 'air waybill', 'parcel'],
    license,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}

/** The npm package, started over standard input and output. Who publishes it proves that the name is theirs. */
const registryEntry = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: mcpName,
  title: 'Wayseal',
  description: serviceDescription,
  version,
  packages: [
    {
      registryType: 'npm',
      identifier: 'wayseal',
      version,
      runtimeHint: 'npx',
      packageArguments: [{ type: 'positional', value: 'mcp' }],
      transport: { type: 'stdio' },
    },
  ],
};

function filesBelow(folder: string, prefix: string): Zippable {
  const files: Zippable = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[`${prefix}${path.relative(folder, file).split(path.sep).join('/')}`] = readFileSync(file);
  }
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

mkdirSync(target, { recursive: true });
const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const icon = readFileSync(path.join(root, 'packages/server/src/surfaces/site/assets/icon-512.png'));
const bundle = zipSync(
  { 'manifest.json': Buffer.from(asJson(bundleManifest())), 'icon.png': icon, ...filesBelow(built, 'server/') },
  { level: 9, mtime: changedAt },
);
rmSync(path.join(target, 'mcpb'), { recursive: true });
const file = path.join(target, `wayseal-${version}.mcpb`);
writeFileSync(file, bundle);
writeFileSync(path.join(target, 'server.json'), asJson(registryEntry));
console.log(`${file}: ${bundle.length} bytes\n${path.join(target, 'server.json')}: ${mcpName}`);
