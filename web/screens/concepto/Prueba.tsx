// One test of a concept: its input, the expected amount, and its result.
import type { Row } from '../../../core/kit/field.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import { Tag } from '../../kit/Panel.tsx';
import { IconButton } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { FormField } from '../FormField.tsx';
import { shownAmount } from '../explain/amounts.ts';
import type { ConceptoCorridas } from './useCorridas.ts';

type Result = ConceptoCorridas['conceptos'][number]['pruebas'][number];

const FIELDS = conceptos.fields.pruebas.fields;

export const PRUEBA_TONE = { pasa: 'ok', falla: 'danger', no_vale: 'warn' } as const;

export const EXPECTED_KINDS = ['importe', 'cantidad', 'valor', 'error'] as const;

export const OnePrueba = ({
  p,
  i,
  r,
  errors,
  readOnly,
  change,
  remove,
}: {
  readonly p: Row;
  readonly i: number;
  readonly r: Result | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly change: (c: Row) => void;
  readonly remove: () => void;
}) => {
  const t = useT();
  const error = (c: string): string | undefined => errors[`pruebas.${i}.${c}`],
    name = String(p['nombre'] ?? '');
  const withError = Object.keys(errors).some((e) => e.startsWith(`pruebas.${i}.`)),
    wait = EXPECTED_KINDS.flatMap((c) =>
      p[c] === null || p[c] === undefined
        ? []
        : [
            c === 'error'
              ? t('pruebasDeConcepto.pantalla.da_error', { error: String(p[c]) })
              : shownAmount(String(p[c])),
          ],
    ).join(' · ');
  return (
    <li className="pru-una">
      <details open={withError || wait === '' || undefined}>
        <summary>
          {r && <Tag tone={PRUEBA_TONE[r.estado]}>{t(`pruebasDeConcepto.estado.${r.estado}`)}</Tag>}
          <span className="pru-nombre">{name}</span>
          <span className="num">{wait || '—'}</span>
        </summary>
        <div className="pru-campos">
          {(['nombre', 'periodo'] as const).map((c) => (
            <FormField
              key={c}
              name={c}
              field={FIELDS[c]}
              value={p[c]}
              error={error(c)}
              readOnly={readOnly}
              onChange={(v) => change({ [c]: v })}
            />
          ))}
          <FormField
            name="datos"
            className="pru-datos"
            field={FIELDS.datos}
            value={p['datos']}
            error={error('datos')}
            readOnly={readOnly}
            onChange={(v) => change({ datos: v })}
          />
          {EXPECTED_KINDS.map((c) => (
            <FormField
              key={c}
              name={c}
              field={FIELDS[c]}
              value={p[c]}
              error={error(c)}
              readOnly={readOnly}
              onChange={(v) => change({ [c]: v })}
            />
          ))}
        </div>
      </details>
      {!readOnly && (
        <IconButton
          icon="trash"
          label={t('pruebasDeConcepto.pantalla.quitar', { nombre: name })}
          onClick={remove}
        />
      )}
      {r?.mensaje && (
        <p className={`pru-mensaje ${r.estado === 'falla' ? 'con-mal' : 'con-aviso'}`}>{r.mensaje}</p>
      )}
    </li>
  );
};
