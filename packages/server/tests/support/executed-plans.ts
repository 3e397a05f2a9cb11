/** The plans of the statements that a test has executed: PostgreSQL tells them itself, by auto_explain. */
import { Client } from 'pg';
import { ask } from './standby.ts';

export interface ExecutedPlan {
  readonly text: string;
  /** Tables and partitions that it has read, without those that it found it need not. */
  readonly read: ReadonlySet<string>;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * From now on, each new connection to the database plans without the values of parameters, as a prepared statement does, and
 * tells each plan.
 */
export async function tellPlans(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    plan_cache_mode: 'force_generic_plan',
  };
  for (const [setting, value] of Object.entries(settings)) {
    await ask(url, `alter database ${name} set ${setting} = '${value}'`);
  }
}

type Listener = (event: string | symbol, ...values: unknown[]) => boolean;

/** Collects the plans of everything that this process executes. Dispose it to stop. */
export function collectPlans(into: ExecutedPlan[]): Disposable {
  const emit = Reflect.get(Client.prototype, 'emit') as Listener;
  const collecting: Listener = function (this: Client, event, ...values) {
    const [notice] = values as readonly { readonly message?: string }[];
    const json = event === 'notice' ? /^duration: .* plan:\n(\{[^]*\})$/.exec(notice?.message ?? '') : null;
    if (json !== null) into.push(planOf(json[1] ?? ''));
    return emit.call(this, event, ...values);
  };
  Client.prototype.emit = collecting as Client['emit'];
  return { [Symbol.dispose]: () => void Reflect.deleteProperty(Client.prototype, 'emit') };
}

function planOf(json: string): ExecutedPlan {
  const told = JSON.parse(json) as { readonly 'Query Text': string; readonly Plan: PlanNode };
  const read = new Set<string>();
  const walk = (node: PlanNode): void => {
    const { 'Relation Name': relation, 'Actual Loops': loops = 0, 'Node Type': type } = node;
    if (relation !== undefined && loops > 0 && type !== 'ModifyTable') read.add(relation);
    for (const inner of node.Plans ?? []) walk(inner);
  };
  walk(told.Plan);
  return { text: told['Query Text'], read };
}
