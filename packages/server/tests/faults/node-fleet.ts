/** Nodes of one service as real processes, killed at random while clients write through any node that answers. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import { startServe, type Environment, type Serving } from '../support/child.ts';
import { eventually } from '../support/eventually.ts';
import { send, type Answer, type RequestOptions } from '../support/http.ts';
import { programFile } from '../support/programs.ts';

/** A node starts in 2 s alone; beside other tests, and while PostgreSQL comes back, it has taken 40. */
const peersServeMs = 120_000;

const startAttempts = 20;

type Role = 'all' | 'api' | 'worker';

interface Member {
  readonly role: Role;
  /** Undefined while it is being started again. */
  serving: Serving | undefined;
}

export class NodeFleet {
  readonly #t: TestContext;
  readonly #environment: Environment;
  readonly #members: Member[] = [];
  readonly #starting = new Set<Promise<void>>();
  kills = 0;

  constructor(t: TestContext, environment: Environment) {
    this.#t = t;
    this.#environment = environment;
  }

  async start(roles: readonly Role[]): Promise<void> {
    this.#members.push(...roles.map((role) => ({ role, serving: undefined })));
    await Promise.all(this.#members.map((member) => this.#serve(member)));
  }

  /**
   * Ends the node without a word and starts it again meanwhile. Waits before until it runs beside another one of its kind, so that
   * a slow machine does not spend the whole run without any.
   */
  async kill(index: number): Promise<void> {
    const member = this.#members[index];
    if (member === undefined) throw new Error(`there is no node ${index}`);
    const peers = this.#members.filter(({ role }) => role === member.role);
    await eventually('the peers serve', () => peers.every(({ serving }) => serving !== undefined), peersServeMs);
    const { child } = member.serving ?? {};
    if (child === undefined) return;
    member.serving = undefined;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    this.kills += 1;
    const starting = this.#serve(member).finally(() => this.#starting.delete(starting));
    this.#starting.add(starting);
  }

  /** Resolves when every node runs again. */
  async allUp(): Promise<void> {
    await Promise.all(this.#starting);
  }

  /** Addresses of the nodes that answer requests, as of now. */
  get urls(): readonly string[] {
    return this.#members.flatMap(({ role, serving }) =>
      role !== 'worker' && serving !== undefined ? serving.url : [],
    );
  }

  /** Undefined when nobody knows what became of it: the node was killed, or says that it could not. */
  async try(node: number, path: string, options: RequestOptions): Promise<Answer | undefined> {
    const { urls } = this;
    const url = urls[node % urls.length];
    if (url === undefined) return undefined;
    try {
      const answer = await send(url, path, options);
      return answer.status === 503 ? undefined : answer;
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<readonly (number | null)[]> {
    return Promise.all(
      this.#members.map(async ({ serving }) => {
        if (serving === undefined) throw new Error('a node is not up');
        const { child } = serving;
        const ended = once(child, 'close');
        child.kill('SIGTERM');
        await ended;
        return child.exitCode;
      }),
    );
  }

  async #serve(member: Member): Promise<void> {
    // Without the launcher, so that the signal reaches the service itself.
    const program = [process.execPath, programFile('serve')] as const;
    const args = ['--role', member.role, '--json'];
    for (let attempt = 1; member.serving === undefined; attempt += 1) {
      try {
        member.serving = await startServe(this.#t, this.#environment, { program: [...program], args });
      } catch (error) {
        // The database may be away: the supervisor of a node restarts it.
        if (attempt === startAttempts) throw error;
        await sleep(200);
      }
    }
  }
}
