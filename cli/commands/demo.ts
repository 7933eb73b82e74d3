// jornal demo: writes a demonstration company of a given size into a folder, without serving it.
import { resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, type Register } from '../command.ts';
import { stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { masterKeyIn } from '../serving.ts';
import { positive } from '../tableArguments.ts';

interface Options {
  readonly legajos: number;
  readonly months: number;
  readonly data: string;
}

export const demo: Register = (c, run) => {
  withExamples(c, 'cli.demo.ejemplos')
    .option('--legajos <n>', textFor('cli.demo.legajos'), positive('--legajos'), 150)
    .option('--months <n>', textFor('cli.demo.meses'), positive('--months'), 18)
    .option('--data <dir>', textFor('cli.opcion.data'), './datos')
    .action((o: Options) => run.plain((io) => write(io, o)));
};

const EMPRESA = 'demo';

const write = async (io: Io, o: Options): Promise<void> => {
  const datos = resolve(o.data),
    closing: (() => unknown)[] = [];
  const take = <A>(r: Result<A>): A => {
    if (isLeft(r)) throw stopOf(r.left);
    return r.right;
  };
  const [
    { checkSqlite },
    { acquireFolder },
    { unlockFolder },
    { openEmpresa },
    { seedDemoOf },
    { INITIAL_DEMO },
  ] = await Promise.all([
    import('../../server/directory/sqlite.ts'),
    import('../../server/directory/lock.ts'),
    import('../../server/kernel/masterKey.ts'),
    import('../../server/app/company.ts'),
    import('../../server/app/install.ts'),
    import('../../server/demo/generateDemo.ts'),
  ]);
  try {
    take(checkSqlite());
    closing.push(take(acquireFolder(datos)));
    take(await unlockFolder(datos, masterKeyIn(io.env)));
    const empresa = take(await openEmpresa({ carpeta: datos, id: EMPRESA, hilos: true }));
    closing.push(empresa.cerrar);
    // Its user and password are made the first time it is served.
    take(
      await seedDemoOf(
        empresa,
        { id: 1, nombre: 'Demostración', roles: ['administrador'] },
        { ...INITIAL_DEMO, legajos: o.legajos, meses: o.months },
        (hechos, total) => io.progress(textFor('cli.trabajo.progreso', { hechos, total })),
      ),
    );
  } finally {
    for (let f = closing.pop(); f; f = closing.pop()) await f();
  }
  await io.out(`${datos}\n`);
  io.say(textFor('cli.demo.lista', { carpeta: datos, legajos: o.legajos, meses: o.months }));
};
