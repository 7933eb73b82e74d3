// Which company it is, on top of its data.
import type { Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { shownValue } from '../shownValue.ts';
import { LabelledFigure } from '../ScreenStates.tsx';
import { useActivePeople } from './useActivePeople.ts';

const CAMPOS = tables.Parametros.fields;

export const EmpresaIdentity = ({
  fila,
  legajos,
}: {
  readonly fila: Row;
  readonly legajos: number | undefined;
}) => {
  const t = useT(),
    nombre = String(fila['razon_social'] ?? '');
  const revisa = fila['chk_aprueba_otro'] === 1,
    activos = useActivePeople(legajos);
  return (
    <section className="panel leg-identidad" aria-label={nombre}>
      <div className="leg-quien">
        <span className="avatar leg-avatar" aria-hidden="true">
          {nombre
            .split(/\s+/)
            .filter(Boolean)
            .slice(0, 2)
            .map((x) => x[0])
            .join('')}
        </span>
        <div>
          <p className="leg-nombre">{nombre}</p>
          <p className="row soft efi-cuit">
            <span className="num">{shownValue(fila['cuit'])}</span>{' '}
            <Tag tone={revisa ? 'ok' : 'neutral'} icon="users">
              {t(revisa ? 'empresa.dosPersonas' : 'empresa.unaPersona')}
            </Tag>
          </p>
        </div>
      </div>
      <dl className="leg-datos-fila">
        <LabelledFigure rotulo={CAMPOS.localidad.label}>{shownValue(fila['localidad'])}</LabelledFigure>
        {legajos !== undefined && (
          <LabelledFigure rotulo={t('empresa.legajos')}>
            <span className="num">
              {activos === undefined || activos === legajos
                ? legajos
                : t('empresa.enActividad', { activos, total: legajos })}
            </span>
          </LabelledFigure>
        )}
        <LabelledFigure rotulo={CAMPOS.alicuota_art.label}>
          <span className="num">{shownValue(fila['alicuota_art'], CAMPOS.alicuota_art)}</span>
        </LabelledFigure>
        <LabelledFigure rotulo={CAMPOS.firmante.label}>{shownValue(fila['firmante'])}</LabelledFigure>
      </dl>
    </section>
  );
};
