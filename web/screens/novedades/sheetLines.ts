// The lines of a sheet, whatever its subject: of a person or a concept one under another, with an empty one
// for each; of everybody those that there are, for most of its cells have none.
import { shownCode } from '../explain/amounts.ts';
import { planillaLineKey, newLineParts, planillaLines, type PlanillaLine } from './lines.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';

const mesLines = (p: SheetContents, requested: Iterable<string>): readonly PlanillaLine[] => {
  const personas = new Map(p.personas.map((x) => [x.id, x])),
    conceptos = new Map(p.conceptos.map((x) => [x.id, x]));
  const line = (
    clave: string,
    [id_personal, id_concepto]: readonly [number, number],
    fila: PlanillaLine['fila'],
  ): readonly PlanillaLine[] => {
    const persona = personas.get(id_personal),
      concepto = conceptos.get(id_concepto);
    return persona && concepto
      ? [
          {
            key: clave,
            id_personal,
            id_concepto,
            numero: persona.legajo,
            titulo: `${persona.nombre} · ${shownCode(concepto.codigo)} ${concepto.nombre}`,
            id_area: persona.id_area,
            ajuste: concepto.ajuste,
            fila,
            cerrada: persona.cerrada,
          },
        ]
      : [];
  };
  return [
    ...p.filas.flatMap((f) => line(planillaLineKey(f), [f.id_personal, f.id_rrhh_concepto], f)),
    ...[...new Set(requested)].flatMap((key) => {
      const parts = newLineParts(key);
      return parts ? line(key, [parts[0], parts[1]], null) : [];
    }),
  ];
};

/** `requested`: new lines that were requested. */
export const sheetLines = (
  p: SheetContents,
  por: PlanillaSubject['por'],
  requested: Iterable<string>,
): readonly PlanillaLine[] => (por === 'mes' ? mesLines(p, requested) : planillaLines(p, por, requested));

/** New lines of concepts that the sheet of everybody has not read yet: they are neither there nor lost. */
export const isAwaited = (que: PlanillaSubject, key: string): boolean => {
  const parts = que.por === 'mes' ? newLineParts(key) : undefined;
  return que.por === 'mes' && parts !== undefined && !que.conceptos.includes(parts[1]);
};
