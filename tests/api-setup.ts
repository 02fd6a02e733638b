import { afterAll } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { endApp } from '#tests/support/app.ts';

// The files of one worker share the modules. Each begins with the real clock and an application of its own.
setClock(() => Date.now());

afterAll(endApp);
