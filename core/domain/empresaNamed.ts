// Finds which of a person's companies a text names (id, alias, CUIT or name), and words the failure when it
// names none or several.
import { right } from 'fp-ts/lib/Either.js';
import { fail, failure, type Failure, type Result } from '../kit/failure.ts';
import { textFor } from '../kit/text.ts';

export interface NameableEmpresa {
  readonly id: string;
  readonly razon_social: string;
  readonly cuit: string;
  readonly alias: string | null;
  /** Whether it is archived: when an active company has the same name, the name means the active one. */
  readonly archivada: boolean;
}

/** The text without case, accents or the dots of «S.A.». */
const llano = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
const cifras = (s: string): string => s.replace(/[\s-]/g, '');

/** The ways to name a company, the surest first. */
const SENIAS: readonly ((e: NameableEmpresa, dicho: string) => boolean)[] = [
  (e, d) => e.id === d,
  (e, d) => e.alias !== null && llano(e.alias) === llano(d),
  (e, d) => /^\d{11}$/.test(cifras(d)) && cifras(e.cuit) === cifras(d),
  (e, d) => llano(e.razon_social) === llano(d),
];

const MUESTRA = 8;
/** The companies, each with the shortest text that names it. */
const listadas = (es: readonly NameableEmpresa[]): string =>
  es
    .slice(0, MUESTRA)
    .map((e) => `${e.alias ?? e.id} (${e.razon_social}, ${e.cuit})`)
    .join('; ') +
  (es.length > MUESTRA ? textFor('empresas.dicha.mas', { cantidad: es.length - MUESTRA }) : '');

export const empresaNamed = <E extends NameableEmpresa>(todas: readonly E[], palabra: string): Result<E> => {
  const dicho = palabra.trim();
  for (const es of SENIAS) {
    const hay = todas.filter((e) => es(e, dicho)),
      enUso = hay.filter((e) => !e.archivada),
      [una, otra] = enUso.length > 0 ? enUso : hay;
    if (una !== undefined && otra === undefined) return right(una);
    if (una !== undefined)
      return fail('invalid', 'empresas.dicha.varias', {
        dicho: dicho.slice(0, 60),
        hay: listadas(enUso.length > 0 ? enUso : hay),
      });
  }
  return fail('not_found', 'empresas.dicha.ninguna', {
    dicho: dicho.slice(0, 60),
    hay: parecidas(todas, dicho),
  });
};

/** When somebody names a company to enter, one that does not exist and one they may not see answer alike. */
export const hideAbsence = (f: Failure): Failure =>
  f.code === 'not_found' ? { ...f, code: 'no_permission' } : f;

/** The companies whose name has one of the words; if there are none, all active ones. */
const parecidas = (todas: readonly NameableEmpresa[], dicho: string): string => {
  const palabras = llano(dicho)
      .split(' ')
      .filter((p) => p.length > 2),
    tiene = todas.filter((e) =>
      palabras.some((p) => llano(`${e.razon_social} ${e.alias ?? ''}`).includes(p)),
    ),
    muestra = tiene.length > 0 ? tiene : todas.filter((e) => !e.archivada);
  return muestra.length === 0 ? textFor('empresas.dicha.nadie') : listadas(muestra);
};

/**
 * A person's own short name for a company, as stored: easy to type in a terminal without quotes, and never
 * mistaken for a CUIT.
 */
export const readAlias = (s: string): Result<string> => {
  const alias = s.trim().toLowerCase();
  return /^[a-zñ0-9][a-zñ0-9-]{1,29}$/.test(alias) && !/^[\d-]+$/.test(alias)
    ? right(alias)
    : fail('invalid', 'empresas.dicha.aliasMal', { alias: s.slice(0, 40) });
};

/** Refuses an alias that already names another of the person's companies. */
export const checkAliasFree = (otras: readonly NameableEmpresa[], alias: string): Failure | undefined => {
  const de = otras.find((e) => SENIAS.some((es) => es(e, alias)));
  return de && failure('duplicate', 'empresas.dicha.aliasTomado', { alias, empresa: de.razon_social });
};
