// The lines of a sheet, whatever its subject: of a person or a concept one under another, with an empty one
// for each; of everybody those that there are, for most of its cells have none.
import { shownCode } from '../explain/amounts.ts';
import { planillaLineKey, newLineParts, planillaLines, type PlanillaLine } from './lines.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';

const mesLines = (p: SheetContents, requested: Iterable<string>): readonly PlanillaLine[] => {
  const personas = new Map(p.personas.map((x) => [x.id, x])),
    conceptos = new Map(p.conceptos.map((x) => [x.id, x]));
  const line = (
    key: string,
    [id_personal, id_concepto]: readonly [number, number],
    row: PlanillaLine['row'],
  ): readonly PlanillaLine[] => {
    const persona = personas.get(id_personal),
      concepto = conceptos.get(id_concepto);
    return persona && concepto
      ? [
          {
            key,
            id_personal,
            id_concepto,
            number: persona.legajo,
            title: `${persona.nombre} · ${shownCode(concepto.codigo)} ${concepto.nombre}`,
            id_area: persona.id_area,
            ajuste: concepto.ajuste,
            row,
            closed: persona.cerrada,
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
  by: PlanillaSubject['by'],
  requested: Iterable<string>,
): readonly PlanillaLine[] => (by === 'mes' ? mesLines(p, requested) : planillaLines(p, by, requested));

/** New lines of concepts that the sheet of everybody has not read yet: they are neither there nor lost. */
export const isAwaited = (subject: PlanillaSubject, key: string): boolean => {
  const parts = subject.by === 'mes' ? newLineParts(key) : undefined;
  return subject.by === 'mes' && parts !== undefined && !subject.conceptos.includes(parts[1]);
};
