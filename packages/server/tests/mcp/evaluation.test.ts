import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerQuestion, maximumCalls, readQuestions } from '../../../../bench/agents/evaluation.ts';
import { callTool } from '../support/mcp.ts';
import { startTestService } from '../support/service.ts';

const questions = readQuestions();

test('two hundred questions or more, each asked once and answered by three calls at most', () => {
  assert.ok(questions.length >= 200, String(questions.length));
  assert.equal(new Set(questions.map(({ ask }) => ask)).size, questions.length);
  for (const { ask, calls, answer } of questions) {
    assert.ok(calls.length > 0 && calls.length <= maximumCalls, ask);
    assert.ok(Object.keys(answer).length > 0, ask);
  }
});

test('the tools answer every question', async () => {
  await using service = await startTestService();
  const asked = new Set<string>();
  const call = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    asked.add(tool);
    const { structuredContent, content } = await callTool(service, tool, args);
    return { result: structuredContent, text: content[0]?.text ?? '' };
  };
  const unanswered: unknown[] = [];
  for (const question of questions) {
    const { problems } = await answerQuestion(question, call);
    if (problems.length > 0) unanswered.push({ ask: question.ask, problems });
  }
  assert.deepEqual(unanswered, []);
  assert.equal(asked.size, 12, 'every tool is asked');
});

test('an expectation that does not hold is a problem', async () => {
  const call = () => Promise.resolve({ result: { found: false, items: ['a'], km: 100 }, text: '' });
  const problemsOf = async (answer: (typeof questions)[number]['answer']) =>
    (await answerQuestion({ ask: '?', calls: [['verify_timeline', {}]], answer }, call)).problems.length;
  assert.equal(await problemsOf({ '0.found': false, '0.items': { has: 'a' }, '0.km': { near: [100.4] } }), 0);
  const wrong = {
    '0.found': true,
    '0.items': { has: 'b' },
    '0.items.0': { matches: '^b$' },
    '0.km': { near: [102] },
    '0.items.-1': 'absent',
    '0.nothing': { atLeast: 0 },
  } as const;
  assert.equal(await problemsOf(wrong), Object.keys(wrong).length);
});
