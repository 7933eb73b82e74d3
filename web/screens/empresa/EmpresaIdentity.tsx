// The company's name and CUIT, above its data.
import type { Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { shownValue } from '../shownValue.ts';
import { LabelledFigure } from '../ScreenStates.tsx';
import { useActivePeople } from './useActivePeople.ts';

const FIELDS = tables.Parametros.fields;

export const EmpresaIdentity = ({
  row,
  legajos,
}: {
  readonly row: Row;
  readonly legajos: number | undefined;
}) => {
  const t = useT(),
    name = String(row['razon_social'] ?? '');
  const reviews = row['chk_aprueba_otro'] === 1,
    active = useActivePeople(legajos);
  return (
    <section className="panel leg-identidad" aria-label={name}>
      <div className="leg-quien">
        <span className="avatar leg-avatar" aria-hidden="true">
          {name
            .split(/\s+/)
            .filter(Boolean)
            .slice(0, 2)
            .map((x) => x[0])
            .join('')}
        </span>
        <div>
          <p className="leg-nombre">{name}</p>
          <p className="row soft efi-cuit">
            <span className="num">{shownValue(row['cuit'])}</span>{' '}
            <Tag tone={reviews ? 'ok' : 'neutral'} icon="users">
              {t(reviews ? 'empresa.dosPersonas' : 'empresa.unaPersona')}
            </Tag>
          </p>
        </div>
      </div>
      <dl className="leg-datos-fila">
        <LabelledFigure label={FIELDS.localidad.label}>{shownValue(row['localidad'])}</LabelledFigure>
        {legajos !== undefined && (
          <LabelledFigure label={t('empresa.legajos')}>
            <span className="num">
              {active === undefined || active === legajos
                ? legajos
                : t('empresa.enActividad', { activos: active, total: legajos })}
            </span>
          </LabelledFigure>
        )}
        <LabelledFigure label={FIELDS.alicuota_art.label}>
          <span className="num">{shownValue(row['alicuota_art'], FIELDS.alicuota_art)}</span>
        </LabelledFigure>
        <LabelledFigure label={FIELDS.firmante.label}>{shownValue(row['firmante'])}</LabelledFigure>
      </dl>
    </section>
  );
};
