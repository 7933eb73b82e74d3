// Views of lists: what the server, the browser and the terminal say of them: Chinese.
export const vistas = {
  noEsta: '该视图不在：可能已删除或不再共享。',
  nombre: '视图名称为 1 至 60 个字母。',
  repetida: '{{tabla}}已有视图“{{nombre}}”。请另选名称。',
  muchas: '此表已保存 {{maximo}} 个视图：请先删除一个。',
  noComparte: '您的角色不允许与公司共享视图。',
  noCambia: '视图“{{nombre}}”属于{{autor}}：请以其他名称保存。',
  conflicto: '视图“{{nombre}}”在您使用时已更改。请重新选择或以其他名称保存。',
  columna: '视图含有{{tabla}}没有的列：{{campo}}。',
  ancho: '列宽为 40 至 1200 像素；收到“{{valor}}”。',
  sinColumnas: '视图至少显示一列。',
  filas: '每页行数为 1 至 1000；收到“{{valor}}”。',
};
