// Every machine over ports that record their requests: its walks lead where the model says, each answer is
// one that a port can give, and late or repeated answers are ignored.
import { describe, expect, it } from 'vitest';
import { coverPaths, walksOf } from '../../core/kit/paths.ts';
import { recordAll, recorded, type Told } from '../../core/machines/recorded.ts';
import { walkable, walkables } from '../../core/machines/walkables.ts';

/** Its port belongs to the host, so how it fails is not described here. */
const OF_THE_HOST = [
  'network',
  'noSession',
  'tooMany',
  'unavailable',
  'internal',
  'notFound',
  'forbiddenOrigin',
  'tooLarge',
];
describe.each(walkables.filter((w) => w.over).map((w) => [w.name, w] as const))('%s', (_, w) => {
  it('cada paso lleva adonde dice el modelo, y ninguna respuesta que llega tarde o dos veces cambia algo', async () => {
    const all = walksOf(w),
      said = new Set<string>(),
      answers = new Set(
        all.flatMap((x) =>
          x.cases.filter((c) => c.kind === 'answer' && c.reply !== undefined).map((c) => c.name),
        ),
      );
    for (const walk of all) {
      const { paths } = coverPaths(walk),
        tellings = await recordAll(walk, paths);
      paths.forEach((p, i) => {
        const steps = tellings[i]!.steps;
        expect(steps.map((t) => t.key)).toEqual(p.steps.map((s) => s.key));
        expect(steps.filter((t) => t.heeded)).toEqual([]);
        p.steps.forEach((s, n) => {
          if (steps[n]!.heard) said.add(s.case);
        });
      });
    }
    // Every answer that declares how a port gives it is really given somewhere.
    expect([...answers].filter((name) => !said.has(name))).toEqual(
      w.name === 'quickSearch' ? OF_THE_HOST : [],
    );
  }, 60_000);
});

describe('lo que se anota', () => {
  const told = async (...steps: readonly string[]): Promise<readonly Told[]> => {
    const w = walkable('login'),
      run = recorded(w),
      all = [await run.begin()];
    let request = 0;
    for (const name of steps) {
      const c = [...w.cases, ...(w.rare ?? [])].find((x) => x.name === name)!,
        event = c.event({ context: { request } } as never);
      all.push(await run.step(name, event));
      if (name !== 'submitSinUsuario') request += 1;
    }
    return all;
  };
  it('con otra sesión abierta se espera, se pide cerrar las otras con lo mismo que se escribió, y la contraseña se olvida al ingresar', async () => {
    const all = await told('submit', 'waited', 'sessionOpen', 'submit');
    expect(all.map((t) => t.said.map(([what, which]) => [what, which]))).toEqual([
      [],
      [['wait', 1000]],
      [['call', 'POST /sixbe/Usuarios/login.json']],
      [],
      [['wait', 1000]],
    ]);
    expect(all[2]!.said[0]![2]).toEqual({
      Usuario: { username: 'ana', password: 'abierto(secreto:1)' },
      MisDatos: { index: 0 },
    });
    expect(all[3]!.heard).toMatchObject({
      type: 'refused',
      status: 'session_open',
      message: 'Hay otra sesión abierta.',
    });
    expect((await told('submit', 'waited', 'success')).at(-1)!.said).toEqual([['drop', 'secreto:1']]);
  });
  it('lo que dice la pantalla va por su clave, no por su letra', async () => {
    expect((await told('submitSinUsuario')).at(-1)!.shown).toEqual([
      'errors.username: machines.login.requerido',
    ]);
  });
});
