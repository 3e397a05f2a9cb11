/** Bundles the n8n nodes into dist/, as n8n loads them: CommonJS without a dependency. `npm --prefix integrations run build:n8n`. */
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('../n8n-nodes-wayseal/', import.meta.url));

export async function buildNodes(target = path.join(folder, 'dist')): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: [
      'credentials/WaysealApi.credentials.ts',
      'nodes/Wayseal/Wayseal.node.ts',
      'nodes/WaysealTrigger/WaysealTrigger.node.ts',
    ],
    outdir: target,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['n8n-workflow'],
    logLevel: 'warning',
  });
  for (const part of ['credentials', 'nodes/Wayseal'])
    copyFileSync(path.join(folder, part, 'wayseal.svg'), path.join(target, part, 'wayseal.svg'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildNodes();
