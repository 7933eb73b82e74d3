// jornal doctor: checks the files of a data folder, rewrites a company's file, or accepts a log after an
// earlier copy was restored.
import { resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { empresaNamed } from '../../core/domain/empresaNamed.ts';
import type { Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Directory } from '../../server/directory/directory.ts';
import { withExamples, yesOption, type Outcome, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { EXIT, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { strayFolders } from '../../server/directory/strays.ts';
import { holdingFolder } from '../local.ts';

interface Options {
  readonly data: string;
  readonly company?: string;
  readonly rewrite?: boolean;
  readonly acceptCut?: boolean;
  readonly yes?: boolean;
}

export const doctor: Register = (c, run) => {
  yesOption(withExamples(c, 'doctor.ejemplos'))
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .option('--company <id>', textFor('doctor.empresa'))
    .option('--rewrite', textFor('doctor.reescribir'))
    .option('--accept-cut', textFor('doctor.aceptar'))
    .action((o: Options) => run.plain((io) => attend(io, o)));
};

const right = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};

const attend = async (io: Io, o: Options): Promise<Outcome> => {
  const datos = resolve(o.data);
  return holdingFolder({ datos, env: io.env }, async (directorio, hay) => {
    const elegidas = o.company === undefined ? hay : [right(empresaNamed(hay, o.company))];
    if (!o.rewrite && !o.acceptCut) return examine(io, datos, directorio, elegidas);
    const [una] = elegidas;
    if (una === undefined || elegidas.length > 1 || (o.rewrite && o.acceptCut))
      throw usage(textFor('doctor.una'));
    return o.rewrite ? rewrite(io, o, datos, directorio, una) : accept(io, o, datos, directorio, una);
  });
};

type Named = Parameters<Parameters<typeof holdingFolder>[1]>[1][number];
const nameOf = (e: Named): string => e.alias ?? e.id;
const titleOf = (e: Named): string =>
  e.razon_social === nameOf(e) ? e.razon_social : `${e.razon_social} (${nameOf(e)})`;

const examine = async (
  io: Io,
  datos: string,
  directorio: Directory,
  companies: readonly Named[],
): Promise<Outcome> => {
  const { examineEmpresa } = await import('../../server/app/doctor.ts');
  let findings = 0;
  const own = directorio.paginasMal();
  if (own.length > 0) {
    findings += 1;
    await io.out(`${textFor('doctor.directorioMal', { detalle: own[0]! })}\n`);
  }
  for (const carpeta of strayFolders(datos, directorio)) {
    findings += 1;
    await io.out(`${textFor('servidor.carpetaDeNadie', { carpeta })}\n`);
  }
  for (const e of companies) {
    const x = await examineEmpresa({
      datos,
      id: e.id,
      sello: directorio.sello(e.id),
      avance: (hechos, total) => {
        io.progress(textFor('cli.trabajo.comprobando', { hechos, total }));
      },
    });
    if (x.hallazgos.length === 0) {
      await io.out(`${textFor('doctor.sano', { empresa: titleOf(e), hechos: x.hechos ?? 0 })}\n`);
      continue;
    }
    findings += 1;
    await io.out(
      [
        ...x.hallazgos,
        ...(x.nuevo ? [textFor('doctor.reescriba', { carpeta: datos, empresa: nameOf(e) })] : []),
      ]
        .map((l) => `${titleOf(e)}: ${l}\n`)
        .join(''),
    );
  }
  return findings === 0 ? EXIT.ok : EXIT.findings;
};

/** A size in bytes: '5,1'. */
const megas = (bytes: number): string => (bytes / 1_000_000).toFixed(1).replace('.', ',');
const rewrite = async (
  io: Io,
  o: Options,
  datos: string,
  directorio: Directory,
  e: Named,
): Promise<Outcome> => {
  await askConfirmation(io, o, {
    what: textFor('doctor.vaReescribir', { empresa: titleOf(e) }),
    word: nameOf(e),
  });
  const { rewriteEmpresa } = await import('../../server/app/doctor.ts');
  const r = right(
    await rewriteEmpresa({
      datos,
      id: e.id,
      ahora: new Date(directorio.ahora()).toISOString(),
      avance: (hechos, total) => {
        io.progress(textFor('cli.trabajo.comprobando', { hechos, total }));
      },
    }),
  );
  await directorio.anotar({
    suceso: 'archivo_reescrito',
    idEmpresa: e.id,
    detalle: r.guardado,
    canal: 'terminal',
  });
  io.say(
    textFor('doctor.reescrito', {
      empresa: titleOf(e),
      hechos: r.hechos,
      antes: megas(r.antes),
      ahora: megas(r.ahora),
      guardado: r.guardado,
    }),
  );
};

const accept = async (
  io: Io,
  o: Options,
  datos: string,
  directorio: Directory,
  e: Named,
): Promise<Outcome> => {
  const { verifiedHead } = await import('../../server/app/doctor.ts');
  const cabeza = right(verifiedHead(datos, e.id)),
    { posicion } = cabeza;
  await askConfirmation(io, o, {
    what: textFor('doctor.vaAceptar', { empresa: titleOf(e), posicion }),
    word: nameOf(e),
  });
  await directorio.escribir('sellar', [{ id: e.id, ...cabeza, at: directorio.ahora() }]);
  await directorio.anotar({
    suceso: 'registro_aceptado',
    idEmpresa: e.id,
    detalle: String(posicion),
    canal: 'terminal',
  });
  io.say(textFor('doctor.aceptado', { empresa: titleOf(e), posicion }));
};
