import { test } from 'vitest';
import { startApp } from '#tests/app.ts';
test('probe', async () => {
  const { app } = startApp();
  await app.ready();
  console.log(app.printRoutes({ commonPrefix: false }));
  console.log(JSON.stringify((await app.inject({method:'GET',url:'/api/openapi.json'})).json()).slice(0,6000));
});
