// Language and region of this browser: the texts, and apart from them how dates and numbers are written.
import { REGIONES } from '../../../core/kit/region.ts';
import { useT } from '../../i18n.ts';
import { fechaMostrada, numeroMostrado } from '../../kit/escritura.ts';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { elegirRegion, regionElegida } from '../../locale.ts';
import { hoy, machinePorts } from '../../ports.ts';
import { LanguageMenu } from '../../shell/LanguageMenu.tsx';

export const IdiomaYRegion = () => {
  const t = useT();
  const cambiar = (id: string): void => {
    elegirRegion(id);
    machinePorts.reload();
  };
  return (
    <div className="form-grid">
      <div className="field">
        <span className="field-label">{t('web.idioma')}</span>
        <div>
          <LanguageMenu />
        </div>
      </div>
      <Field
        label={t('web.region')}
        help={`${t('web.regionEjemplo', { fecha: fechaMostrada(hoy()), importe: numeroMostrado('1234567.89') })}. ${t('web.regionAyuda')}`}
      >
        {(c) => (
          <Select
            {...c}
            options={REGIONES.map((r) => ({ id: r.id, valor: r.nombre }))}
            value={regionElegida().id}
            onChange={(e) => cambiar(e.target.value)}
          />
        )}
      </Field>
    </div>
  );
};
