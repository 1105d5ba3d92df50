export default function HelpHome() {
  return <main><h1>How can we help?</h1></main>;
}
