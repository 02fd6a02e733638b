import { LETTERS, QUESTIONS, QUIZ, STARTERS } from '../content.ts';

/** All of it to read, where nothing can be pressed: it stands in the prerendered page alone. */
export function WithoutScripts() {
  return (
    <noscript>
      <div className="wrap">
        <p>
          Answer each question for yourself. The letter that you chose most often leads to your ritual; of
          several, the earliest.
        </p>
        {QUESTIONS.map(({ text, options }) => (
          <section key={text}>
            <h2>{text}</h2>
            <ul>
              {LETTERS.map((letter) => (
                <li key={letter}>
                  {letter}: {options[letter]}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {LETTERS.map((letter) => {
          const { title, description, steps, timing, usage, caution } = STARTERS[letter];
          return (
            <section key={letter}>
              <h2>
                {letter}: {title}
              </h2>
              <p>{description}</p>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p>
                {timing}. {usage} {caution}
              </p>
            </section>
          );
        })}
        <p>{QUIZ.note}</p>
      </div>
    </noscript>
  );
}
