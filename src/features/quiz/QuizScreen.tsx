import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useKnownUser } from '#features/account/queries.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useOpened } from '#platform/browser/use-opened.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Letter, QUIZ, STARTERS } from './content.ts';
import { Question } from './parts/Question.tsx';
import { DO_IT_NOW_ID, Result } from './parts/Result.tsx';
import { WithoutScripts } from './parts/WithoutScripts.tsx';
import { forgetResult, keepResult } from './queries.ts';
import { type Answers, findResult, matchWords, QUIZ_PATH, readResult, resultPath } from './rules.ts';

const loadSession = () => import('#features/rituals/RitualSessionCard.tsx');
const RitualSessionCard = lazy(async () => ({ default: (await loadSession()).RitualSessionCard }));

/** Whose colours the session of a result has. */
const PARTS = { A: 'in-the-moment', B: 'midday', C: 'evening', D: 'morning' } as const;

type FoundProps = { result: Letter; answers: Answers; onAgain: () => void };

/** A result, or its session in its place. */
function Found({ result, answers, onAgain }: FoundProps) {
  const user = useKnownUser();
  const starter = STARTERS[result];
  const { openId, open, close } = useOpened({
    name: 'session',
    pathOf: (id) => (id ? `${resultPath(result)}&session=${id}` : resultPath(result)),
    keptId: '',
    openerIdOf: () => DO_IT_NOW_ID,
  });
  useEffect(() => keepResult(result), [result]);
  useTitle(`Your ritual: ${starter.title}`, QUIZ.title);
  // So that it is there when it is wished for, without a network too.
  useEffect(() => void loadSession().catch(() => {}), []);
  if (openId === starter.id)
    return (
      <Suspense fallback={<Skeleton />}>
        <RitualSessionCard ritual={starter} part={PARTS[result]} onDone={forgetResult} onLeave={close} />
      </Suspense>
    );
  return (
    <Result
      key={result}
      result={result}
      match={matchWords(answers, result)}
      isMember={user?.kind === 'member'}
      onStart={() => open(starter.id)}
      onAgain={onAgain}
    />
  );
}

/** Three questions, one at a time, and the ritual that they lead to. What is answered never leaves this tab. */
export function QuizScreen() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState<Answers>([undefined, undefined, undefined]);
  const [index, setIndex] = useState(0);
  const result = readResult(params);
  const again = () => {
    setAnswers([undefined, undefined, undefined]);
    setIndex(0);
    forgetResult();
    navigate(QUIZ_PATH);
  };
  if (result) return <Found key={result} result={result} answers={answers} onAgain={again} />;
  const goOn = () => {
    const found = findResult(answers);
    if (index < answers.length - 1) setIndex(index + 1);
    else if (found) navigate(resultPath(found));
  };
  return (
    <>
      {params.has('result') ? (
        <div className="wrap">
          <Notice>There is no such result. Three questions lead to one.</Notice>
        </div>
      ) : null}
      <Question
        index={index}
        answer={answers[index]}
        onAnswer={(letter) => setAnswers(answers.map((each, at) => (at === index ? letter : each)))}
        onPrevious={() => setIndex(Math.max(0, index - 1))}
        onNext={goOn}
      />
      <WithoutScripts />
    </>
  );
}
