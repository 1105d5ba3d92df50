type AccountGreetingProps = {
  name: string;
  greeting: string;
  signOutHref: string;
  signOutLabel: string;
};

export function AccountGreeting({ name, greeting, signOutHref, signOutLabel }: AccountGreetingProps) {
  return (
    <div className="account-greeting">
      <p>
        <span className="account-greeting-words">
          <span className="account-greeting-hello">{greeting}</span>{" "}
          <span className="account-greeting-name" data-dd-privacy="mask">
            {name}
          </span>
        </span>
      </p>
      <a href={signOutHref}>{signOutLabel}</a>
    </div>
  );
}
