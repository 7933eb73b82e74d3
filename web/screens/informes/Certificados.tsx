// The certificates of services of a year, person by person.
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { saveDownload } from '../../download.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Panel } from '../../kit/Panel.tsx';

/** Of one person: of work and pay, and of Ganancias of the year. */
export const Certificados = ({ anio }: { readonly anio: number | null }) => {
  const t = useT(),
    [persona, elegir] = useState<number | null>(null),
    [falla, fallar] = useState<string | undefined>(undefined),
    [bajando, bajar] = useState<string | null>(null);
  const tomar = async (clase: 'art80' | 'ganancias'): Promise<void> => {
    bajar(clase);
    fallar(
      await saveDownload(
        pathOf(api.informes.certificado, { id: persona ?? 0 }),
        { clase, anio: clase === 'art80' ? null : anio },
        clase === 'art80' ? 'certificado-art-80.pdf' : `ganancias-${anio}.pdf`,
      ),
    );
    bajar(null);
  };
  const elija = persona === null ? t('informes.pantalla.elijaPersona') : undefined;
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
                elegir(id);
                fallar(undefined);
              }}
            />
          )}
        </Field>
        <Button icon="download" busy={bajando === 'art80'} reason={elija} onClick={() => void tomar('art80')}>
          {t('informes.art80.boton')}
        </Button>
        <Button
          icon="download"
          busy={bajando === 'ganancias'}
          reason={elija ?? (anio === null ? t('informes.f1357.anio') : undefined)}
          onClick={() => void tomar('ganancias')}
        >
          {t('informes.f1357.boton', { anio: anio ?? '' })}
        </Button>
      </div>
      {falla && (
        <p className="field-note error" role="alert">
          {falla}
        </p>
      )}
    </Panel>
  );
};
