// What is missing in a person's legajo for a run, or does not fit the run.
import { CLOSED_CODES } from '../../../core/f931Codes.ts';
import { showDate, firstDay, lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { personal } from '../../../core/tables/personal.ts';
import { personalLink } from './personalLink.ts';
import type { CheckedPersona } from './sql/checks.ts';
import { readJson } from '../../kernel/json.ts';
import type { Finding } from './finding.ts';

export const isEmpty = (v: string | null): boolean => v === null || v === '';
/** Missing or unfit data in the legajo. */
export const legajoFindings = (p: CheckedPersona, c: { readonly periodo: string }): readonly Finding[] => {
  const en = (campo: keyof typeof personal.fields): string => personalLink(p.id, campo),
    falta = (
      codigo: string,
      campo: keyof typeof personal.fields,
      clave: 'sinCuil' | 'sinCbu' | 'sinObraSocial' | 'sinModalidad' | 'sinSituacion' | 'sinCategoria',
    ): Finding => ({ nivel: 'error', codigo, mensaje: textFor(`revision.${clave}`), enlace: en(campo) });
  const desde = readJson(p.categorias).some((x) => x.desde <= lastDay(c.periodo));
  return [
    ...(isEmpty(p.cuil) ? [falta('sin_cuil', 'cuil', 'sinCuil')] : []),
    ...(p.forma_pago === '3' && isEmpty(p.cbu) ? [falta('sin_cbu', 'cbu', 'sinCbu')] : []),
    ...(p.id_rrhh_obra_social === null
      ? [falta('sin_obra_social', 'id_rrhh_obra_social', 'sinObraSocial')]
      : []),
    ...(isEmpty(p.codigo_modalidad) ? [falta('sin_modalidad', 'codigo_modalidad', 'sinModalidad')] : []),
    ...(isEmpty(p.codigo_situacion) ? [falta('sin_situacion', 'codigo_situacion', 'sinSituacion')] : []),
    ...(desde ? [] : [falta('sin_categoria', 'PersonalCategoria', 'sinCategoria')]),
    ...(Object.keys(CLOSED_CODES) as (keyof typeof CLOSED_CODES)[]).flatMap((c): readonly Finding[] => {
      const suyo = p[c] ?? '';
      return suyo === '' || CLOSED_CODES[c].some((o) => o.id === suyo.padStart(2, '0'))
        ? []
        : [
            {
              nivel: 'aviso',
              codigo: 'codigo_f931',
              mensaje: textFor('revision.codigoAjeno', { campo: personal.fields[c].label, valor: suyo }),
              enlace: en(c),
            },
          ];
    }),
    ...(p.fecha_egreso !== null && p.fecha_egreso < firstDay(c.periodo)
      ? [
          {
            nivel: 'aviso',
            codigo: 'contrato_terminado',
            mensaje: textFor('revision.contratoTerminado', { fecha: showDate(p.fecha_egreso) }),
            enlace: en('fecha_egreso'),
          } as const,
        ]
      : p.fecha_egreso !== null && p.fecha_egreso <= lastDay(c.periodo) && isEmpty(p.motivo_egreso)
        ? [
            {
              nivel: 'error',
              codigo: 'sin_motivo_egreso',
              mensaje: textFor('revision.sinMotivoEgreso', { fecha: showDate(p.fecha_egreso) }),
              enlace: en('motivo_egreso'),
            } as const,
          ]
        : []),
  ];
};

/**
 * A receipt only has the concepts of one convenio, the last of the month: those of the other would be missing
 * unnoticed.
 */
export const convenioChange = (
  p: CheckedPersona,
  c: { readonly periodo: string },
  convenioDe: ReadonlyMap<number, unknown>,
): readonly Finding[] => {
  const suyas = readJson(p.categorias).toSorted((a, b) => (a.desde < b.desde ? -1 : 1));
  return suyas.flatMap((x, i): readonly Finding[] => {
    const antes = suyas[i - 1];
    return antes === undefined ||
      x.desde <= firstDay(c.periodo) ||
      x.desde > lastDay(c.periodo) ||
      convenioDe.get(antes.id_rrhh_categoria) === convenioDe.get(x.id_rrhh_categoria)
      ? []
      : [
          {
            nivel: 'error',
            codigo: 'cambia_de_convenio',
            mensaje: textFor('revision.cambiaDeConvenio', { fecha: showDate(x.desde) }),
            enlace: personalLink(p.id, 'PersonalCategoria'),
          },
        ];
  });
};
