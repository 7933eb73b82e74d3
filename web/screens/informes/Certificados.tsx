// The certificates of services of a year, person by person.
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { unknownTo } from '../../../core/domain/roles.ts';
import { usePermissions } from '../../session.ts';
import { saveDownload } from '../../download.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Panel } from '../../kit/Panel.tsx';

/** A person's certificates: of work and pay, and of Ganancias of the year. */
export const Certificados = ({ year }: { readonly year: number | null }) => {
  const t = useT(),
    knowsUnions = !unknownTo(usePermissions().roles).includes('sindical'),
    [persona, choose] = useState<number | null>(null),
    [failure, fail] = useState<string | undefined>(undefined),
    [downloading, download] = useState<string | null>(null);
  const take = async (clase: 'art80' | 'ganancias'): Promise<void> => {
    download(clase);
    fail(
      await saveDownload(
        pathOf(api.informes.certificado, { id: persona ?? 0 }),
        { clase, anio: clase === 'art80' ? null : year },
        clase === 'art80' ? 'certificado-art-80.pdf' : `ganancias-${year}.pdf`,
      ),
    );
    download(null);
  };
  const pick = persona === null ? t('informes.pantalla.elijaPersona') : undefined;
  return (
    <Panel title={t('informes.pantalla.certificados')}>
      <div className="apl-pedido">
        <Field label={t('informes.columnas.legajo')} bare width={320}>
          {(x) => (
            <Combo
              table="Personal"
              value={persona}
              control={x}
              onChange={(id) => {
                choose(id);
                fail(undefined);
              }}
            />
          )}
        </Field>
        <Button
          icon="download"
          busy={downloading === 'art80'}
          reason={pick}
          onClick={() => void take('art80')}
        >
          {t('informes.art80.boton')}
        </Button>
        {knowsUnions && (
          <Button
            icon="download"
            busy={downloading === 'ganancias'}
            reason={pick ?? (year === null ? t('informes.f1357.anio') : undefined)}
            onClick={() => void take('ganancias')}
          >
            {t('informes.f1357.boton', { anio: year ?? '' })}
          </Button>
        )}
      </div>
      <p className="muted">{t('informes.art80.noEsPs62')}</p>
      {failure && (
        <p className="field-note error" role="alert">
          {failure}
        </p>
      )}
    </Panel>
  );
};
