// Texts of the frame of the help: its index, its search, its pages.
export const ayuda = {
  titulo: 'Documentación', intro: 'Guías para empezar y para instalar, y la referencia entera, escrita desde el programa mismo: lo que dice es lo que hay.',
  buscar: 'Buscar en la documentación', encontradas_one: '{{count}} página', encontradas_many: '{{count}} páginas', encontradas_other: '{{count}} páginas', nada: 'Nada coincide con «{{texto}}».',
  enEstaPagina: 'En esta página', noExiste: 'La documentación no tiene esa página.', verTodas: 'Ver todas', copiar: 'Copiar', copiado: 'Copiado', noSeCopio: 'El navegador no deja copiar: seleccione el texto.',
  guias: 'Guías', referencia: 'Referencia', formulas: 'Fórmulas', formulasPara: 'Cada función y cada atributo, con lo que da, sus errores y ejemplos que se calculan.', maquinas: 'Máquinas y diagramas', maquinasPara: 'Lo que cada pantalla hace paso a paso, dibujado desde el código.', galeria: 'Galería de piezas', galeriaPara: 'Cada pieza de la interfaz con todos sus estados.',
} as const;
