// Values of the month that everybody's receipts look up and that somebody left at nothing: a cap of zero
// takes no contributions, and no receipt says so.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { showShort } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { fallenFrom } from '../../../core/outputs/writtenValues.ts';
import { valuesOfMes } from '../../../core/payroll/valuesOfMes.ts';
import { tables } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { sub, textOrNull } from '../../payroll/columns.ts';
import { usedTables } from '../../payroll/usedTables.ts';
import { aboutCorrida } from './corridaFindings.ts';

export const valuesAtNothing = (l: StoreReads, c: LiquidacionFields): readonly LiquidacionCheck[] =>
  usedTables(l, null).flatMap(({ t, todos, claves }): readonly LiquidacionCheck[] => {
    if (!todos || t.tipo === 'tramos') return [];
    const guardada = t.id < 0 ? undefined : l.fila('TablasAuxiliar', t.id),
      fuentes = guardada ? sub(guardada, 'filas').map((f) => textOrNull(f, 'fuente')) : [],
      filas = t.filas.map((f, i) => ({ ...f, fuente: fuentes[i] ?? null }));
    return valuesOfMes(
      { ...t, vigencia: t.vigencia ?? 'continua', filas },
      claves,
      c.periodo,
      c.fecha_pago,
    ).flatMap(({ fila, estado }) => {
      // With its source said, somebody meant it: a sum that an agreement ended, an exemption that the law
      // took away.
      const antes =
        fila === null || fila.fuente !== null || estado === 'falta' ? undefined : fallenFrom(filas, fila);
      return fila === null || antes === undefined
        ? []
        : [
            aboutCorrida(l, {
              nivel: 'error',
              codigo: 'valor_en_nada',
              mensaje: textFor('valores.enNada', {
                que: [t.codigo, fila.clave1, fila.clave2].filter(Boolean).join('/'),
                valor: showShort(fila.valor),
                desde: showDate(fila.desde),
                antes: showShort(antes),
              }),
              enlace:
                t.id < 0
                  ? `/${tables.Variables.route}/edit?id=${-t.id}#valores`
                  : `/${tables.TablasAuxiliar.route}/edit?id=${t.id}#filas`,
            }),
          ];
    });
  });
