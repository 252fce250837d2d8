declare module "virtual:speech/*" {
  const text: string;
  export default text;
}
