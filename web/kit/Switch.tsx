// A setting that takes hold at once: on or off, with what it does beside it.
import { useId } from 'react';

export const Switch = ({ label, help, checked, onChange }: { readonly label: string; readonly help?: string; readonly checked: boolean; readonly onChange: (v: boolean) => void }) => {
  const id = useId();
  return (
    <label className="switch-row" htmlFor={id}>
      <span className="grow"><span>{label}</span>{help !== undefined && <span className="switch-help" id={`${id}-n`}>{help}</span>}</span>
      <input id={id} type="checkbox" role="switch" className="switch" checked={checked} aria-describedby={help === undefined ? undefined : `${id}-n`} onChange={(e) => onChange(e.target.checked)} />
    </label>
  );
};
