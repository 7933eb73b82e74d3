// The two forms of a formula: as people write it, `[0011]`, and as stored, `[#12]`, which survives a change
// of code.
import { fail, ok, type Result } from '../../kit/failure.ts';
import { scopeIndex, type FormulaScope } from '../formulaScope.ts';
import { codeText } from '../nameKey.ts';
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import { formulaParser } from '../formulaParser.ts';
import { reviewFormula } from './reviewFormula.ts';
import { parseFormula, MAX_FORMULA_LENGTH } from '../formulaSyntax.ts';
import type { Tree } from '@lezer/common';

type Conceptos = FormulaScope['conceptos'];
const ambitos = new WeakMap<Conceptos, FormulaScope>();
const ambitoDe = (conceptos: Conceptos): FormulaScope => {
  let a = ambitos.get(conceptos);
  if (!a) {
    a = { conceptos, conjuntos: [], tablas: [] };
    ambitos.set(conceptos, a);
  }
  return a;
};

/** Replaces the code or id inside each reference, and nothing else. */
const reemplazar = (
  fuente: string,
  arbol: Tree,
  cual: 'Codigo' | 'Id',
  por: (t: string) => string | undefined,
): string => {
  let salida = '',
    hasta = 0;
  arbol.iterate({
    enter: (n) => {
      if (n.name !== cual) return;
      const nuevo = por(fuente.slice(n.from, n.to));
      if (nuevo === undefined) return;
      salida += fuente.slice(hasta, n.from) + nuevo;
      hasta = n.to;
    },
  });
  return salida + fuente.slice(hasta);
};

export const formulaFailure = (
  diagnosticos: readonly FormulaDiagnostic[],
  field = 'formula',
): Result<never> => {
  const errores = diagnosticos.filter((d) => d.severity === 'error');
  const mensaje = errores[0]?.message ?? '';
  return fail(
    'formula',
    errores.length > 1 ? 'payroll.formulasMal' : 'payroll.formulaMal',
    errores.length > 1 ? { cantidad: errores.length, mensaje } : { mensaje },
    {
      errors: errores.map((d) => ({ field, code: d.code, message: d.message })),
      data: { diagnosticos },
    },
  );
};

/** The stored form. Fails when the text is invalid or names a concept that does not exist. */
export const toStableFormula = (fuente: string, conceptos: Conceptos): Result<string> => {
  const s = parseFormula(fuente);
  if (!s.arbol) return formulaFailure(s.diagnosticos);
  const { porCodigo } = scopeIndex(ambitoDe(conceptos));
  let falta = false;
  const estable = reemplazar(fuente, s.arbol, 'Codigo', (t) => {
    const c = porCodigo.get(Number(t));
    if (!c) falta = true;
    return c && `#${c.id}`;
  });
  if (!falta && estable.length > MAX_FORMULA_LENGTH)
    return formulaFailure(parseFormula(estable).diagnosticos);
  return falta
    ? formulaFailure(
        reviewFormula(fuente, ambitoDe(conceptos), undefined, 'cualquiera').diagnosticos.filter(
          (d) => d.code === 'concepto',
        ),
      )
    : ok(estable);
};

/**
 * The readable form of a stored formula. A missing concept stays as `[#12]`; an invalid text is converted as
 * far as it can be read.
 */
export const toReadableFormula = (estable: string, conceptos: Conceptos): string => {
  if (estable.length > MAX_FORMULA_LENGTH * 2) return estable;
  const { porId } = scopeIndex(ambitoDe(conceptos));
  return reemplazar(estable, formulaParser.parse(estable), 'Id', (t) => {
    const c = porId.get(Number(t.slice(1)));
    return c && codeText(c.codigo);
  });
};

/** A piece of a stored formula as people read it, for messages. */
export const readablePiece = (trozo: string, conceptos: Conceptos): string => {
  const { porId } = scopeIndex(ambitoDe(conceptos));
  return trozo.replace(/\[#(\d+)\]/g, (todo, id: string) => {
    const c = porId.get(Number(id));
    return c ? `[${codeText(c.codigo)}]` : todo;
  });
};
