/** Most bytes of each package; to raise one, say in the commit what is worth it. */
import type { Packed } from './packages.ts';

interface Budget {
  /** The tarball. */
  readonly packed: number;
  readonly unpacked: number;
}

export const budgets: Readonly<Record<string, Budget>> = {
  wayseal: { packed: 10_000_000, unpacked: 29_500_000 },
  '@wayseal/detect': { packed: 310_000, unpacked: 1_200_000 },
  '@wayseal/proofs': { packed: 135_000, unpacked: 500_000 },
  '@wayseal/client': { packed: 120_000, unpacked: 700_000 },
};

/** Tests, sources, settings and keys: none of these belongs into a package. */
const unwanted = [
  /\.test\.|(?:^|\/)(?:tests?|fixtures|node_modules|coverage|bench)\//,
  /(?<!\.d)\.ts$|\.map$|\.tsbuildinfo$/,
  /(?:^|\/)\.(?!well-known)|\.(?:pem|key|p12|pfx|sqlite|env|log)$|id_(?:rsa|ed25519)/,
];

/** What is wrong with what was packed; nothing when it may be published. */
export function problemsOf({ name, bytes, unpackedBytes, files }: Packed): readonly string[] {
  const budget = budgets[name];
  if (budget === undefined) return [`${name} has no budget in scripts/release/budgets.ts`];
  const missing = ['package.json', 'README.md', 'LICENSE', 'NOTICE'].filter((file) => !files.includes(file));
  return [
    ...(bytes > budget.packed ? [`${name} has ${bytes} bytes packed; the budget is ${budget.packed}`] : []),
    ...(unpackedBytes > budget.unpacked
      ? [`${name} has ${unpackedBytes} bytes unpacked; the budget is ${budget.unpacked}`]
      : []),
    ...files.filter((file) => unwanted.some((form) => form.test(file))).map((file) => `${name} contains ${file}`),
    ...missing.map((file) => `${name} lacks ${file}`),
  ];
}
