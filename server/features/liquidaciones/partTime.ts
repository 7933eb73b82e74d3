// Who works part time and is declared as full time: F.931 and the Libro de Sueldos Digital take the code of
// the legajo as it is, and nothing else would tell.
import { PART_TIME_OF, isPartTime, MODALIDADES } from '../../../core/f931Codes.ts';
import { lastDay, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { fullDayReader } from '../../payroll/escalas.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { undeclaredConvenios } from '../../payroll/mes.ts';
import { readJson } from '../../kernel/json.ts';
import type { Finding } from './finding.ts';
import { personalLink } from './personalLink.ts';
import type { CheckedPersona } from './sql/checks.ts';

const inForce = <D extends { readonly desde: string }>(all: readonly D[], periodo: Periodo): D | undefined =>
  all.reduce<D | undefined>(
    (a, x) => (x.desde <= lastDay(periodo) && (a === undefined || x.desde > a.desde) ? x : a),
    undefined,
  );
const shown = (horas: unknown): string => String(Number(horas)).replace('.', ',');

/** LCT art. 92 ter. The tables are read once for everybody. */
export const partTimeFindings = (
  l: Pick<StoreReads, 'filas'>,
  { periodo }: { readonly periodo: Periodo },
): ((p: CheckedPersona) => readonly Finding[]) => {
  // Domestic work is declared apart: its code is not read.
  const undeclared = undeclaredConvenios(l),
    fullDay = fullDayReader(l),
    declared = new Set(
      l.filas('Categorias').flatMap((f) => (undeclared.has(f['id_convenio']) ? [] : [Number(f['id'])])),
    );
  return (p) => {
    const categoria = inForce(readJson(p.categorias), periodo),
      completa =
        categoria && declared.has(categoria.id_rrhh_categoria)
          ? fullDay(categoria.id_rrhh_categoria, lastDay(periodo))
          : null,
      horas = inForce(readJson(p.jornadas), periodo)?.['horas'],
      modalidad = (p.codigo_modalidad ?? '').padStart(3, '0'),
      parcial = PART_TIME_OF[modalidad];
    return parcial === undefined || !isPartTime(horas, completa)
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'jornada_parcial',
            mensaje: textFor('revision.jornadaParcial', {
              horas: shown(horas),
              completa: shown(completa),
              modalidad: MODALIDADES.find((x) => x.id === modalidad)?.valor ?? modalidad,
              parcial,
            }),
            enlace: personalLink(p.id, 'codigo_modalidad'),
          },
        ];
  };
};
