/** A folder with nothing in it, where packed files are installed and run as a stranger would. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withThisNode } from './packages.ts';

export interface Service {
  readonly url: string;
  /** Throws unless the answer is a success, or `allowed` not to be. */
  get(address: string, options?: { readonly allowed?: boolean }): Promise<Response>;
  /** Ends the service. Safe to call again. */
  stop(): Promise<string>;
}

export interface Ended {
  readonly code: number;
  readonly output: string;
}

const longestMs = 300_000;

export class EmptyFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.#folder, file), text);
  }

  async install(tarballs: readonly string[]): Promise<string> {
    const args = ['install', '--offline', '--no-audit', '--no-fund', ...tarballs];
    const { code, output } = await this.#run('npm', args);
    if (code !== 0 || /warn/i.test(output)) throw new Error(output);
    return output.trim();
  }

  /** Runs an installed command, never one of a registry. */
  async npx(...args: readonly string[]): Promise<Ended> {
    return await this.#run('npx', ['--offline', '--no', ...args]);
  }

  async serve(environment: Readonly<Record<string, string>>): Promise<Service> {
    const settings = { WAYSEAL_PORT: '0', WAYSEAL_DATA_DIR: path.join(this.#folder, 'data'), ...environment };
    const program = path.join(this.#folder, 'node_modules/.bin/wayseal');
    const child = spawn(program, ['serve', '--demo-feed'], { cwd: this.#folder, env: this.#environment(settings) });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const { url, key } = await new Promise<{ url: string; key: string }>((resolve, reject) => {
      child.once('close', () => reject(new Error(`the service ended: ${output}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const at = /Wayseal is running: (http\S+)/.exec(output)?.[1];
        const shown = /wsk_live_\w{39}/.exec(output)?.[0];
        if (at !== undefined && shown !== undefined) resolve({ url: at, key: shown });
      });
    });
    return {
      url,
      async get(address, options = {}) {
        const headers = { authorization: `Bearer ${key}` };
        const answer = await fetch(`${url}${address}`, { headers, signal: AbortSignal.timeout(longestMs) });
        if (!answer.ok && options.allowed !== true)
          throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`);
        return answer;
      },
      async stop() {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGTERM');
          await once(child, 'close');
        }
        return `exit code ${child.exitCode}`;
      },
    };
  }

  #environment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    const inherited = Object.entries(withThisNode()).filter(([name]) => !/^(?:WAYSEAL|NODE)_/.test(name));
    return { ...Object.fromEntries(inherited), ...settings };
  }

  async #run(program: string, args: readonly string[]): Promise<Ended> {
    return await new Promise((resolve, reject) => {
      const options = { cwd: this.#folder, env: this.#environment(), timeout: longestMs, encoding: 'utf8' } as const;
      execFile(program, [...args], options, (error, stdout, stderr) => {
        if (error !== null && typeof error.code !== 'number') reject(error);
        else resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` });
      });
    });
  }
}
